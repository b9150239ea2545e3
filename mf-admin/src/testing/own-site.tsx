import type { ReactNode } from 'react';
import type { Locale } from 'shared-kernel/contracts';
import { TestSite } from 'shared-kernel/testing';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };

const TEXTS = { ar: { 'mf-admin': ar }, en: { 'mf-admin': en }, fr: { 'mf-admin': fr } };

/** The context of the back office with its texts, for tests of its parts. */
export const OwnSite = ({ locale, children }: { locale?: Locale | undefined; children: ReactNode }) => (
  <TestSite locale={locale} texts={TEXTS}>
    {children}
  </TestSite>
);
