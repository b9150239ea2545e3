import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { launchBrowser } from '../browser/launch-browser.ts';
import { ROOT } from '../site/settings.ts';
import { withSite } from '../site/with-site.ts';
import { signIn } from './sign-in.ts';

const FOLDER = join(ROOT, 'screenshots');
const WIDTHS = [360, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;
const LOCALES = { fr: '', ar: '/ar' };

/** Pages by the name of their pictures. */
const PAGES = {
  home: '/',
  list: '/shops',
  category: '/shops/per-category/mode-femme',
  search: '/shops/search?keyword=patiserie',
  'search-empty': '/shops/search?keyword=xyzxyz',
  shop: '/shops/sephora',
  restaurants: '/restaurants',
  services: '/services/',
  news: '/blogs',
  account: '/account',
  terms: '/terms-of-service',
  missing: '/nowhere',
};

/** Those that somebody has to be signed in to see. */
const OWN_PAGES = { profile: '/account' };

interface Shot {
  name: string;
  address: string;
  width: number;
  scheme: (typeof SCHEMES)[number];
  /** Whether somebody is signed in. */
  isOwn: boolean;
}

const take = async (
  browser: Browser,
  { name, address, width, scheme }: Shot,
  storageState: BrowserContextOptions['storageState'],
): Promise<void> => {
  const page = await browser.newPage({
    ...(storageState && { storageState }),
    viewport: { width, height: 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  // The cookie notice would lie over a part of the page.
  await page.addInitScript(() => localStorage.setItem('gdpr-consent', 'true'));
  await page.goto(address, { waitUntil: 'networkidle' });
  // Pictures below the fold are fetched as they come near, so the page is scrolled through once.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true });
  await page.close();
};

const shotsOf = (origin: string, pages: Record<string, string>, isOwn: boolean): Shot[] =>
  Object.entries(pages).flatMap(([page, path]) =>
    Object.entries(LOCALES).flatMap(([locale, prefix]) =>
      WIDTHS.flatMap((width) =>
        SCHEMES.map((scheme) => ({
          name: `${page}-${locale}-${width}-${scheme}`,
          address: origin + prefix + path,
          width,
          scheme,
          isOwn,
        })),
      ),
    ),
  );

/** Takes pictures of every page in every width, language and scheme, or of those whose name holds one of the words. */
export const takeScreenshots = (words: string[]): Promise<void> =>
  withSite(async (origin) => {
    await mkdir(FOLDER, { recursive: true });
    // Whoever signed in is so for a while only, so what they see comes first.
    const shots = [...shotsOf(origin, OWN_PAGES, true), ...shotsOf(origin, PAGES, false)];
    const wanted = shots.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
    const browser = await launchBrowser();
    try {
      const ownState = wanted.some(({ isOwn }) => isOwn) ? await signIn(browser, origin) : undefined;
      for (const shot of wanted) await take(browser, shot, shot.isOwn ? ownState : undefined);
    } finally {
      await browser.close();
    }
    console.log(`${wanted.length} pictures in ${FOLDER}`);
  });
