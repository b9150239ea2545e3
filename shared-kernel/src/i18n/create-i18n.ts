import i18next, { type i18n } from 'i18next';
import { DEFAULT_LOCALE, type Locale } from '../contracts/site.ts';

/** Texts by language and namespace; a namespace is the shell's or a remote's name. */
export type Resources = Partial<Record<Locale, Record<string, Record<string, unknown>>>>;

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
    interpolation: { escapeValue: false },
  });
  return instance;
};
