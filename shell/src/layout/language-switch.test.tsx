import { screen } from '@testing-library/react';
import { showAt } from '../testing/show-at.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const routes = [{ path: '*', Component: LanguageSwitch }];

const addresses = (): Record<string, string | null> =>
  Object.fromEntries(
    screen.getAllByRole('link').map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
  );

describe('the language switch', () => {
  it('links from a French page to the same page in each language', () => {
    showAt('/shops/search?keyword=caf%C3%A9&page=2', routes);
    expect(addresses()).toEqual({
      fr: '/shops/search?keyword=caf%C3%A9&page=2',
      ar: '/ar/shops/search?keyword=caf%C3%A9&page=2',
      en: '/en/shops/search?keyword=caf%C3%A9&page=2',
    });
  });

  it('links from an Arabic page to the same page in each language', () => {
    showAt('/ar/services/', routes);
    expect(addresses()).toEqual({ fr: '/services/', ar: '/ar/services/', en: '/en/services/' });
  });

  it('names each language in that language and marks the current one', () => {
    showAt('/en/', routes);
    expect(screen.getByRole('link', { name: 'العربية' })).toHaveAttribute('lang', 'ar');
    expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Français' })).not.toHaveAttribute('aria-current');
  });
});
