import i18next, { type i18n } from 'i18next';
import { DEFAULT_LOCALE, type Locale, type TextDirection } from '../contracts/site.ts';
import { direction } from './direction.ts';
import { hasForeignLetters } from './foreign-letters.ts';

/** Texts by language and namespace: the shell's or a remote's name. */
export type Resources = Partial<Record<Locale, Record<string, Record<string, unknown>>>>;

/** First strong isolate, and its end: the text between them gets the direction of its first letter. */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/**
 * Isolates values of the opposite direction. Without it, punctuation moves in "Lilia B." within Arabic text, and so do
 * numbers after an Arabic name within French text.
 */
const isolateIn = (dir: TextDirection) => (value: string) =>
  hasForeignLetters(value, dir) ? ISOLATE + value + END : value;

/** Creates the texts of one language. Each language has a separate instance, so that renders never share one. */
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
