/** The four bands, worst first: what one verdict, trial or scenario can come to. */
export const BANDS = ['refuted', 'blocked', 'inconclusive', 'verified'] as const;

/**
 * `verified`: what was declared holds. `inconclusive`: too little signal to say. `refuted`: it does not hold.
 * `blocked`: it was declared but could not be evaluated.
 */
export type Band = (typeof BANDS)[number];
