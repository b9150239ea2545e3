import i18next, { type i18n } from 'i18next';
import { DEFAULT_LOCALE, type Locale } from '../contracts/site.ts';
import { direction } from './direction.ts';

/** Texts by language and namespace; a namespace is the shell's or a remote's name. */
export type Resources = Partial<Record<Locale, Record<string, Record<string, unknown>>>>;

const LATIN = /\p{Script=Latin}/u;
/** First strong isolate, and its end: what is between them takes its direction from its own letters. */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** Keeps the punctuation of a Latin name at its end in a text that runs from right to left: "Lilia B.". */
const isolate = (value: string): string => (LATIN.test(value) ? ISOLATE + value + END : value);

/** The texts of one language. Each language has an instance of its own, so that two renders never share one. */
export const createI18n = (locale: Locale, resources: Resources): i18n => {
  const instance = i18next.createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: DEFAULT_LOCALE,
    resources: resources as never,
    ns: Object.keys(resources[locale] ?? {}),
    defaultNS: 'shell',
    initAsync: false,
    // React escapes what it renders.
    interpolation: direction(locale) === 'rtl' ? { escape: isolate } : { escapeValue: false },
  });
  return instance;
};
