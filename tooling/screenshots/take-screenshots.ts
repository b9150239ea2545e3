import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { launchBrowser } from '../browser/launch-browser.ts';
import { buildGallery } from '../gallery/build-gallery.ts';
import { type Administrator, openAdministrator } from '../site/administrator.ts';
import { ROOT } from '../site/settings.ts';
import { withSite } from '../site/with-site.ts';
import type { Screen } from './screen.ts';
import { SCREENS } from './screens.ts';
import { openAccount, signIn, signInToBackOffice } from './sign-in.ts';

const FOLDER = join(ROOT, 'screenshots');
const WIDTHS = [360, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;
const LOCALES = { fr: '', ar: '/ar' } as const;
type Locale = keyof typeof LOCALES;

type StorageState = BrowserContextOptions['storageState'];

interface Shot {
  name: string;
  screen: Screen;
  /** Path of the site, or an absolute address. */
  path: string;
  width: number;
  scheme: (typeof SCHEMES)[number];
}

/** Prompts that cover the page until the visitor answers them. */
const answerQuestions = (): void => {
  localStorage.setItem('gdpr-consent', 'true');
  localStorage.setItem('newsletter', 'dismissed');
};

/** Scroll through the page once: pictures below the fold load when they come near. */
const scrollThrough = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
};

const take = async (browser: Browser, origin: string, shot: Shot, storageState: StorageState): Promise<void> => {
  const { name, screen, path, width, scheme } = shot;
  const page = await browser.newPage({
    ...(storageState && { storageState }),
    viewport: { width, height: 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  if (screen.isFirstVisit) await page.clock.install();
  else await page.addInitScript(answerQuestions);
  await page.goto(new URL(path, origin).href, { waitUntil: 'networkidle' });
  if (screen.act) await screen.act(page);
  else {
    await screen.go?.(page);
    await scrollThrough(page);
  }
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: !screen.act });
  await page.close();
};

const SHOTS: Shot[] = Object.entries(SCREENS).flatMap(([name, screen]) =>
  (Object.keys(LOCALES) as Locale[]).flatMap((locale) =>
    WIDTHS.flatMap((width) =>
      SCHEMES.map((scheme) => ({
        name: `${name}-${locale}-${width}-${scheme}`,
        screen,
        path: typeof screen.path === 'string' ? LOCALES[locale] + screen.path : screen.path(locale, scheme),
        width,
        scheme,
      })),
    ),
  ),
);

/** Signs in the account of a screen, separately for each screen. */
const signInFor = async (
  { isBackOffice, isOwn }: Screen,
  browser: Browser,
  origin: string,
  administrator: Administrator,
): Promise<StorageState> => {
  if (isBackOffice) return signInToBackOffice(browser, origin, administrator);
  return isOwn ? signIn(browser, origin) : undefined;
};

/**
 * Takes pictures of every screen in every width, language and colour scheme, or of those whose name contains one of the
 * words.
 */
export const takeScreenshots = (words: string[]): Promise<void> =>
  withSite(async (origin) => {
    await mkdir(FOLDER, { recursive: true });
    const wanted = SHOTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
    if (wanted.some(({ screen }) => screen === SCREENS.gallery)) await buildGallery();
    const administrator = await openAdministrator(origin);
    await openAccount(origin);
    const browser = await launchBrowser();
    try {
      for (const [screen, shots = []] of Map.groupBy(wanted, (shot) => shot.screen)) {
        const state = await signInFor(screen, browser, origin, administrator);
        for (const shot of shots) await take(browser, origin, shot, state);
      }
    } finally {
      await browser.close();
    }
    console.log(`${wanted.length} pictures in ${FOLDER}`);
  });
