import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import site from '../../../site.json' with { type: 'json' };
import { LOCALES, type Locale, type SiteConfig } from '../contracts/index.ts';
import { SiteProvider } from '../site/index.ts';
import { createStrictI18n } from './strict-i18n.ts';

const SOURCES = resolve(import.meta.dirname, '..');

const createTexts = (locale: Locale): i18n => {
  const files = globSync(`**/locales/${locale}.json`, { cwd: SOURCES });
  const texts = files.map((file) => [
    `shared-kernel/${dirname(dirname(file))}`,
    JSON.parse(readFileSync(join(SOURCES, file), 'utf8')),
  ]);
  return createStrictI18n(locale, { [locale]: Object.fromEntries(texts) });
};

const TEXTS = Object.fromEntries(LOCALES.map((locale) => [locale, createTexts(locale)])) as Record<Locale, i18n>;

/** The context of a page with all texts of the kernel, for tests of its parts. */
export const TestSite = ({ locale = 'fr', children }: { locale?: Locale; children: ReactNode }) => (
  <I18nextProvider i18n={TEXTS[locale]}>
    <SiteProvider
      site={site as SiteConfig}
      locale={locale}
      renderedAt="2026-11-24T09:00:00.000Z"
      origin="https://mall.example"
    >
      {children}
    </SiteProvider>
  </I18nextProvider>
);
