/** How many categories have a colour of their own; the next ones begin anew. */
export const TONES = 14;
