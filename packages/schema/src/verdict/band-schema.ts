import * as z from 'zod';
import { BANDS } from '../band.ts';

/** Schema of a band. */
export const BandSchema = z.enum(BANDS);
