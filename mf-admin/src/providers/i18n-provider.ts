import type { TFunction } from 'i18next';
import type { I18nProvider } from 'ra-core';
import { LOCALES, type Locale } from 'shared-kernel/contracts';

/**
 * Adapter of the remote's texts to ra-core, whose keys begin with `ra.`. Each language is a separate document, so the
 * language never changes.
 */
export const i18nProvider = (t: TFunction, locale: Locale): I18nProvider => ({
  translate: (key, { _: otherwise, smart_count: count, ...values } = {}) =>
    String(t(key, { ...values, ...(count !== undefined && { count }), defaultValue: otherwise ?? key })),
  changeLocale: async () => undefined,
  getLocale: () => locale,
  getLocales: () => LOCALES.map((each) => ({ locale: each, name: each })),
});
