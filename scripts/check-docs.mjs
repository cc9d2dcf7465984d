// The documentation checks: every export has a doc comment, code blocks run and print what they show, links lead somewhere.
import { reportProblems } from './ci/run.mjs';
import { brokenLinks } from './docs/broken-links.ts';
import { documents } from './docs/documents.ts';
import { failingBlocks } from './docs/failing-blocks.ts';
import { undocumentedExports } from './docs/undocumented-exports.ts';

const texts = documents();
reportProblems([...undocumentedExports(), ...texts.flatMap(brokenLinks), ...(await failingBlocks(texts))]);
