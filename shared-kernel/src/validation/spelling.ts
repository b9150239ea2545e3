import { isHost } from '../contracts/rich-text.ts';

/** Formatting characters, such as zero-width spaces, soft hyphens and marks of direction. */
const INVISIBLE = /\p{Cf}/gu;
const SPACES = /\p{Zs}/gu;
/** Hyphens and dashes that word processors use instead of `-`. */
const HYPHENS = /[\u2010-\u2015\u2212\ufe63\uff0d]/g;
const DIGITS = /\p{Nd}/gu;

/** Unicode's digits are in runs of ten, from 0 to 9. */
const asciiDigit = (digit: string): string => {
  let zero = digit.codePointAt(0) ?? 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(((digit.codePointAt(0) ?? 0) - zero) % 10);
};

/** Removes surrounding spaces and invisible characters from a code. */
export const plainCode = (text: string): string => text.replace(INVISIBLE, '').trim();

/** Converts a phone number, a time or a colour to ASCII digits, hyphens and spaces. */
export const plainNumber = (text: string): string =>
  plainCode(text).replace(DIGITS, asciiDigit).replace(HYPHENS, '-').replace(SPACES, ' ');

/** Adds the scheme to a web address: `www.exemple.tn` becomes `https://www.exemple.tn`. */
export const plainAddress = (text: string): string => {
  const code = plainCode(text);
  return isHost(code) ? `https://${code}` : code;
};
