import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import site from '../../../site.json' with { type: 'json' };
import type { Locale, SiteConfig } from '../contracts/index.ts';
import type { Resources } from '../i18n/create-i18n.ts';
import { SiteProvider } from '../site/index.ts';
import { createStrictI18n } from './strict-i18n.ts';

const SOURCES = resolve(import.meta.dirname, '..');

const readTexts = (locale: Locale): Record<string, Record<string, unknown>> => {
  const files = globSync(`**/locales/${locale}.json`, { cwd: SOURCES });
  const texts = files.map((file) => [
    `shared-kernel/${dirname(dirname(file))}`,
    JSON.parse(readFileSync(join(SOURCES, file), 'utf8')),
  ]);
  return Object.fromEntries(texts);
};

const known: Resources = {};

const kernelTextsIn = (locale: Locale): Record<string, Record<string, unknown>> => {
  known[locale] ??= readTexts(locale);
  return known[locale];
};

interface Props {
  locale?: Locale | undefined;
  /** Texts of the package that the tested part belongs to. */
  texts?: Resources;
  children: ReactNode;
}

/** The context of a page with all texts of the kernel, for tests of its parts and of a package's. */
export const TestSite = ({ locale = 'fr', texts = {}, children }: Props) => {
  const [i18n] = useState(() => createStrictI18n(locale, { [locale]: { ...kernelTextsIn(locale), ...texts[locale] } }));
  return (
    <I18nextProvider i18n={i18n}>
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
};
