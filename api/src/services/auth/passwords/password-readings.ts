/** Characters that look like Latin letters and that no decomposition maps to them: Cyrillic, Greek and others. */
const LOOKALIKES = {
  a: 'аАαΑɑ',
  b: 'вВьЬΒβ',
  c: 'сСϲϹ',
  d: 'ԁđĐ',
  e: 'еЕεΕ',
  g: 'ԍɡ',
  h: 'нНһҺΗħ',
  i: 'іІιΙı',
  j: 'јЈϳ',
  k: 'кКκΚ',
  l: 'ӏӀłŁ',
  m: 'мМμΜ',
  n: 'пηΝո',
  o: 'оОοΟσøØ',
  p: 'рРρΡ',
  q: 'ԛԚ',
  r: 'гᴦ',
  s: 'ѕЅ',
  t: 'тТτΤ',
  u: 'υս',
  v: 'ѵνѴ',
  w: 'ԝԜωѡ',
  x: 'хХχΧ',
  y: 'уУүΥγ',
  z: 'Ζᴢ',
};
const LATIN = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, seen]) => Array.from(seen, (other) => [other, letter] as const)),
);

/** Separators of letters that are spelled out. Signs that replace letters, such as `@`, are excluded. */
const SEPARATORS = /[\s\p{Pd}\p{Pc}.,;:·•*+~=|/\\]+/u;
/** Maximum length of a part that is not a word. */
const SHORT = 2;

const withoutMarks = (password: string): string => password.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');

/** A password without case and accents, since they add little strength. */
export const foldPassword = (password: string): string => withoutMarks(password).toLowerCase();

/**
 * Possible readings of a password, folded: with look-alikes replaced by Latin letters, and with separators of spelled-out
 * letters removed.
 */
export const readingsOf = (password: string): string[] => {
  const bare = withoutMarks(password);
  const latin = Array.from(bare, (character) => LATIN.get(character) ?? character).join('');
  const readings = [bare, latin].map((text) => text.toLowerCase());
  return [...new Set(readings.flatMap((text) => [text, joined(text)]))];
};

/** Joins the text when most of it is spelled out in one or two letters; the words of a passphrase stay apart. */
const joined = (text: string): string => {
  const parts = text.split(SEPARATORS);
  const whole = parts.join('');
  const short = parts.filter(({ length }) => length <= SHORT).join('');
  return short.length > whole.length / 2 ? whole : text;
};
