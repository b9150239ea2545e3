/** What is taken for a Latin letter: Cyrillic, Greek, and letters that no decomposition makes a plain one of. */
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

/** What stands between letters that are spelled out. Signs that stand for letters, such as `@`, are none of it. */
const SEPARATORS = /[\s\p{Pd}\p{Pc}.,;:·•*+~=|/\\]+/u;
/** Characters that are no word of their own. */
const SHORT = 2;

/**
 * What a password may stand for: as it is, with Latin letters for what looks like them, and without what stands between
 * letters that are spelled out. Capitals and accents add little: capitals stand at the beginning, or everywhere.
 */
export const readingsOf = (password: string): string[] => {
  const bare = password.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  const latin = Array.from(bare, (character) => LATIN.get(character) ?? character).join('');
  const readings = [bare, latin].map((text) => text.toLowerCase());
  return [...new Set(readings.flatMap((text) => [text, joined(text)]))];
};

/** Written together where most of it is letters one by one, or two by two; the words of a passphrase stay apart. */
const joined = (text: string): string => {
  const parts = text.split(SEPARATORS);
  const whole = parts.join('');
  const short = parts.filter(({ length }) => length <= SHORT).join('');
  return short.length > whole.length / 2 ? whole : text;
};
