/** A text without accents, case and punctuation: what titles are sorted by. */
export const textKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A slug from a title: lower-case letters, digits and hyphens. */
export const slugOf = (title: string): string =>
  textKey(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
