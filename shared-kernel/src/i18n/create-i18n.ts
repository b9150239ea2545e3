import i18next, { type i18n } from 'i18next';
import { DEFAULT_LOCALE, type Locale, type TextDirection } from '../contracts/site.ts';
import { direction } from './direction.ts';

/** Texts by language and namespace; a namespace is the shell's or a remote's name. */
export type Resources = Partial<Record<Locale, Record<string, Record<string, unknown>>>>;

/** Letters that run against a text's own direction. */
const FOREIGN = { rtl: /\p{Script=Latin}/u, ltr: /[\p{Script=Arabic}\p{Script=Hebrew}]/u };
/** First strong isolate, and its end: what is between them takes its direction from its own letters. */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/**
 * Keeps the punctuation of a foreign name at its end, as in "Lilia B." in an Arabic text, and numbers that follow an Arabic
 * name behind it in a French text.
 */
const isolateIn = (dir: TextDirection) => (value: string) => (FOREIGN[dir].test(value) ? ISOLATE + value + END : value);

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
    interpolation: { escape: isolateIn(direction(locale)) },
  });
  return instance;
};
