import type { i18n } from 'i18next';
import { createI18n } from 'shared-kernel/i18n';
import type { Boot } from '../boot.ts';
import { localeTexts } from '../locales/index.ts';

/** The shell's texts in this page's language; a remote brings its own when it loads. */
export const createBrowserI18n = async ({ locale }: Boot): Promise<i18n> => {
  const { default: shell } = await localeTexts[locale]();
  return createI18n(locale, { [locale]: { shell } });
};
