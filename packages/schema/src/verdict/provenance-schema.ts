import * as z from 'zod';
import { PROVENANCES } from '../provenance.ts';

/** Schema of a provenance. */
export const ProvenanceSchema = z.enum(PROVENANCES);
