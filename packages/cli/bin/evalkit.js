#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Half of a short command is compiling its code; Node keeps what it compiled, where it can.
enableCompileCache();
await import('../dist/bin.js');
