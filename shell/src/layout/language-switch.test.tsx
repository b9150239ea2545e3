import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Locale, SiteConfig } from 'shared-kernel/contracts';
import { basenameOf, createI18n } from 'shared-kernel/i18n';
import { SiteProvider } from 'shared-kernel/site';
import site from '../../../site.json';
import fr from '../locales/fr.json';
import { LanguageSwitch } from './language-switch.tsx';

const showAt = (locale: Locale, address: string): void => {
  const basename = basenameOf(locale);
  const router = createMemoryRouter([{ path: '*', Component: LanguageSwitch }], {
    basename,
    initialEntries: [address],
  });
  render(
    <I18nextProvider i18n={createI18n(locale, { fr: { shell: fr } })}>
      <SiteProvider site={site as SiteConfig} locale={locale} renderedAt="2026-11-21T10:00:00Z">
        <RouterProvider router={router} />
      </SiteProvider>
    </I18nextProvider>,
  );
};

const addresses = (): Record<string, string | null> =>
  Object.fromEntries(
    screen.getAllByRole('link').map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
  );

describe('the language switch', () => {
  it('leads from a French page to the same page in each language', () => {
    showAt('fr', '/shops/search?keyword=caf%C3%A9&page=2');
    expect(addresses()).toEqual({
      fr: '/shops/search?keyword=caf%C3%A9&page=2',
      ar: '/ar/shops/search?keyword=caf%C3%A9&page=2',
      en: '/en/shops/search?keyword=caf%C3%A9&page=2',
    });
  });

  it('leads from an Arabic page to the same page in each language', () => {
    showAt('ar', '/ar/services/');
    expect(addresses()).toEqual({ fr: '/services/', ar: '/ar/services/', en: '/en/services/' });
  });

  it('names each language in its own words and marks the current one', () => {
    showAt('en', '/en/');
    expect(screen.getByRole('link', { name: 'العربية' })).toHaveAttribute('lang', 'ar');
    expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Français' })).not.toHaveAttribute('aria-current');
  });
});
