import type { TFunction } from 'i18next';
import type { I18nProvider } from 'ra-core';
import { LOCALES, type Locale } from 'shared-kernel/contracts';

/**
 * The remote's texts, as ra-core asks for them; its own keys begin with `ra.`. Another language is another document, so
 * none is changed to here.
 */
export const i18nProvider = (t: TFunction, locale: Locale): I18nProvider => ({
  translate: (key, { _: otherwise, smart_count: count, ...values } = {}) =>
    String(t(key, { ...values, ...(count !== undefined && { count }), defaultValue: otherwise ?? key })),
  changeLocale: async () => undefined,
  getLocale: () => locale,
  getLocales: () => LOCALES.map((each) => ({ locale: each, name: each })),
});
