import { createRequire } from 'node:module';
import type { Locale } from '../../contracts/index.ts';
import { createI18n } from '../../i18n/index.ts';
import type { MessageTexts } from '../index.ts';

const load = createRequire(import.meta.url);
const AS_THEY_ARE = { interpolation: { escapeValue: false } };

/** Texts of messages about broken rules, as browsers have them. */
export const messageTextsIn = (locale: Locale, timeZone = 'UTC'): MessageTexts => {
  const texts = {
    'shared-kernel/content': load(`../../content/locales/${locale}.json`),
    'shared-kernel/validation': load(`../locales/${locale}.json`),
  };
  const i18n = createI18n(locale, { [locale]: texts });
  const textsOf =
    (ns: keyof typeof texts) =>
    (key: string, values?: Record<string, unknown>): string =>
      i18n.t(key, { ...values, ns, ...AS_THEY_ARE });
  return { locale, timeZone, message: textsOf('shared-kernel/validation'), label: textsOf('shared-kernel/content') };
};
