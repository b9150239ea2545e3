/** Scripts that run from right to left, among those that a language of the site could be written in. */
const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr']);

/** Which way a language's text runs. @param language BCP 47 tag */
export const direction = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
