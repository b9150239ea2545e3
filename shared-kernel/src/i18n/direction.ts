import type { TextDirection } from '../contracts/site.ts';

/** Scripts that run from right to left, among those that a language of the site could be written in. */
const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr']);

const known = new Map<string, TextDirection>();

const find = (language: string): TextDirection =>
  RIGHT_TO_LEFT.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';

/** Which way a language's text runs. @param language BCP 47 tag */
export const direction = (language: string): TextDirection => {
  const found = known.get(language) ?? find(language);
  known.set(language, found);
  return found;
};
