import { isHost, withSlashes } from '../contracts/rich-text.ts';

/** Such as zero-width spaces, soft hyphens, marks of direction and fillers. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
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

const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '').trim();

/** Removes surrounding spaces and invisible characters from a code, and converts full-width characters. */
export const plainCode = (text: string): string =>
  // An invisible character between a letter and its accent keeps them from composing.
  withoutInvisible(withoutInvisible(text).normalize('NFKC'));

/** Converts a phone number, a time or a colour to ASCII digits, hyphens and spaces. */
export const plainNumber = (text: string): string =>
  plainCode(text).replace(DIGITS, asciiDigit).replace(HYPHENS, '-').replace(SPACES, ' ');

/** Converts a code of an authenticator app, or a recovery code, to ASCII digits and lower case without separators. */
export const plainFactorCode = (text: string): string => plainNumber(text).replace(/[\s-]/g, '').toLowerCase();

/** Adds the scheme to a web address: `www.exemple.tn` becomes `https://www.exemple.tn`. */
export const plainAddress = (text: string): string => {
  const code = withoutInvisible(text);
  return isHost(code) ? `https://${code}` : withSlashes(code);
};

/** The number of `1 234,5`, `1234.5` or `١٢٫٥`; undefined for other texts. */
export const toDecimal = (text: string): number | undefined => {
  const plain = plainNumber(text).replaceAll(' ', '').replace(/[,٫]/, '.');
  // Adding 0 turns -0 into 0.
  return /^[-+]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) + 0 : undefined;
};
