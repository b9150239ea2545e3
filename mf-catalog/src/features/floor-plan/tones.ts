/** Number of category colours; further categories reuse them. */
export const TONES = 14;
