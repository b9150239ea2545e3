import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import site from '../../site.json' with { type: 'json' };
import type { SiteConfig } from '../src/contracts/index.ts';
import { createI18n, direction } from '../src/i18n/index.ts';
import { SiteProvider } from '../src/site/index.ts';
import { globalCss, logoCss } from '../src/theme/index.ts';
import type { Registry } from './entry.ts';
import { Gallery } from './gallery.tsx';
import { registry } from './registry.ts';

const wanted = new URLSearchParams(location.search);
const locale = wanted.get('locale') === 'ar' ? 'ar' : 'fr';
const scheme = wanted.get('scheme') === 'dark' ? 'dark' : 'light';

/** The page's styles in the scheme that is asked for, whichever the reader's system has. */
const css = `${(globalCss + logoCss).replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')}
  :root { color-scheme: ${scheme}; }`;

document.documentElement.lang = locale;
document.documentElement.dir = direction(locale);
document.head.append(Object.assign(document.createElement('style'), { textContent: css }));

/** Renders what the kernel and other packages show. */
export const showGallery = async (others: Registry[]): Promise<void> => {
  const registries = [registry, ...others];
  const entries = registries.flatMap((each) => each.entries);
  // The gallery has a single page, so links stay on it.
  const router = createMemoryRouter([{ path: '*', element: <Gallery locale={locale} entries={entries} /> }]);

  const texts = registries
    .flatMap((each) => each.texts)
    .map(async ({ namespace, locales }) => [namespace, (await locales[locale]()).default]);
  const i18n = createI18n(locale, { [locale]: Object.fromEntries(await Promise.all(texts)) });

  createRoot(document.getElementById('root') as HTMLElement).render(
    <I18nextProvider i18n={i18n}>
      <SiteProvider site={site as SiteConfig} locale={locale} renderedAt="2026-11-24T09:00:00.000Z">
        <RouterProvider router={router} />
      </SiteProvider>
    </I18nextProvider>,
  );
};
