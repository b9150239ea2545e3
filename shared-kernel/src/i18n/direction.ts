import type { TextDirection } from '../contracts/site.ts';

/** Right-to-left scripts of possible languages of the site. */
const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr']);

const known = new Map<string, TextDirection>();

const find = (language: string): TextDirection =>
  RIGHT_TO_LEFT.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';

/** Direction of a language's text. @param language BCP 47 tag */
export const direction = (language: string): TextDirection => {
  const found = known.get(language) ?? find(language);
  known.set(language, found);
  return found;
};
