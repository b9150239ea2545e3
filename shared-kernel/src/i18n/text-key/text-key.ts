/** Letters that readers use for each other: keyboards lack some, and in handwriting some only differ by dots. */
const SAME_LETTERS: readonly [letters: RegExp, as: string][] = [
  [/œ/g, 'oe'],
  [/æ/g, 'ae'],
  [/×/g, 'x'],
  [/ٱ/g, 'ا'],
  [/[ىی]/g, 'ي'],
  [/[ةہە]/g, 'ه'],
  [/ک/g, 'ك'],
  [/پ/g, 'ب'],
  [/ڤ/g, 'ف'],
  [/ڨ/g, 'ق'],
];

/** Invisible characters: soft hyphens, joiners, direction marks, and the stroke that stretches Arabic words. */
const INVISIBLE = /[\u00ad\u061c\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Arabic-Indic and Persian digits. */
const DIGITS = /[٠-٩۰-۹]/g;

/**
 * Normalises letters for search: lower case, without accents and marks, with one spelling of letters that readers mix
 * up. The database function `text_key` does the same; tests check both with `FOLDED_TEXTS`.
 */
export const foldLetters = (text: string): string => {
  const bare = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
  return SAME_LETTERS.reduce((folded, [letters, as]) => folded.replace(letters, as), bare);
};

/** The search and sort key of a text: its words in the letters of {@link foldLetters}, without punctuation. */
export const textKey = (text: string): string =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A slug from a title: lower-case letters, digits and hyphens. */
export const slugOf = (title: string): string =>
  textKey(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
