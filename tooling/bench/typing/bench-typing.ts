import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { launchBrowser } from '../../browser/launch-browser.ts';
import { type Administrator, openAdministrator } from '../../site/administrator.ts';
import { withSite } from '../../site/with-site.ts';
import { makeLongPost, makeLongShop } from './long-records.ts';

/** A quarter of this machine's speed. */
const SLOWDOWN = 4;
/** Milliseconds from a key to the paint that shows it. */
const LIMIT = 50;
/** Browsers report no shorter ones. */
const SHORTEST = 16;
/** Milliseconds from key to key: ten a second are more than anybody types for long. */
const PACE = 100;
const HALF = 'Trois soirs de musique au jardin, du jeudi au samedi, avec des tables sous les jasmins et du the. ';

interface Typed {
  title: string;
  /** Omitted for a bare field on a page without scripts. */
  address?: string;
  find: (page: Page) => Locator;
}

interface Measured {
  /** Milliseconds of each key, the shortest first. */
  times: number[];
  /** Milliseconds of the page's own thread for each key, which other work on the machine makes no longer. */
  work: number;
}

/** The baseline. */
const BARE: Typed = { title: 'a bare field', find: (page) => page.locator('input') };

const language = (page: Page, group: string, name: string): Locator =>
  page.getByRole('group', { name: group, exact: true }).getByRole('textbox', { name: new RegExp(`^${name}`) });

const fieldsOf = (shop: string, post: string): Typed[] => [
  {
    title: 'shop, plain field',
    address: `/admin/shop/${shop}`,
    find: (page) => page.getByRole('textbox', { name: /^Site web/ }),
  },
  {
    title: 'shop, translation',
    address: `/admin/shop/${shop}`,
    find: (page) => language(page, 'Description', 'English'),
  },
  {
    title: 'post, plain field',
    address: `/admin/post/${post}`,
    find: (page) => page.getByRole('textbox', { name: /^Auteur/ }),
  },
  { title: 'post, translation', address: `/admin/post/${post}`, find: (page) => language(page, 'Extrait', 'English') },
  {
    title: 'post, text of 30,000 characters',
    address: `/admin/post/${post}`,
    find: (page) => language(page, 'Contenu', 'Français'),
  },
];

const signIn = async (page: Page, origin: string, { email, password }: Administrator): Promise<void> => {
  await page.goto(`${origin}/admin`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Adresse email').fill(email);
  await dialog.locator('input[name=password]').fill(password);
  await dialog.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.getByRole('navigation', { name: 'Navigation' }).waitFor();
};

/** Records for each key the time to the next paint. */
const watchKeys = (page: Page): Promise<unknown> =>
  page.evaluate((durationThreshold) => {
    const keys = new Map<number, number>();
    const note = (list: PerformanceObserverEntryList): void => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
        if (interactionId) keys.set(interactionId, Math.max(duration, keys.get(interactionId) ?? 0));
      }
    };
    const observer = new PerformanceObserver(note);
    observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    Object.assign(window, {
      readKeys: () => {
        const read = [...keys.values()];
        keys.clear();
        return read;
      },
    });
  }, SHORTEST);

const readKeys = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { readKeys: () => number[] }).readKeys());

const type = async (page: Page, text: string): Promise<void> => {
  for (const character of text) {
    await page.keyboard.press(character === ' ' ? 'Space' : character);
    await page.waitForTimeout(PACE);
  }
};

/** Milliseconds that the page's own thread has worked. */
const readWork = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
};

const show = async (page: Page, origin: string, address: string | undefined): Promise<void> => {
  if (address) await page.goto(origin + address);
  else await page.setContent('<input>');
};

/** Types into a field, blurs it, focuses it, and types on: a visited field is validated at each key. */
const measure = async (page: Page, origin: string, { address, find }: Typed): Promise<Measured> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await show(page, origin, address);
  const field = find(page);
  await field.waitFor();
  await page.waitForLoadState('networkidle');
  await watchKeys(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const times: number[] = [];
  let work = 0;
  for (let half = 0; half < 2; half += 1) {
    await field.focus();
    await page.keyboard.press('End');
    await page.waitForTimeout(1_000);
    await readKeys(page);
    const before = await readWork(session);
    await type(page, HALF);
    work += (await readWork(session)) - before;
    await page.waitForTimeout(1_000);
    times.push(...(await readKeys(page)));
    await field.blur();
  }
  await session.detach();
  const keys = 2 * HALF.length;
  const unnoted = Math.max(0, keys - times.length);
  times.push(...Array.from({ length: unnoted }, () => SHORTEST));
  return { times: times.toSorted((a, b) => a - b), work: work / keys };
};

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const measureAll = async (browser: Browser, origin: string, administrator: Administrator): Promise<void> => {
  const fields = fieldsOf(await makeLongShop(administrator), await makeLongPost(administrator));
  const context = await browser.newContext({ locale: 'fr-TN', viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => {
    localStorage.setItem('gdpr-consent', 'true');
    localStorage.setItem('newsletter', 'dismissed');
  });
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, origin, administrator);
  console.log(`${''.padEnd(34)} keys   p50   p95   max   over ${LIMIT} ms   work for each`);
  for (const typed of [BARE, ...fields]) {
    const { times, work } = await measure(page, origin, typed);
    const figures = [times.length, share(times, 0.5), share(times, 0.95), times.at(-1) ?? 0];
    const over = times.filter((time) => time > LIMIT).length;
    const written = figures.map((figure) => figure.toFixed(0).padStart(5)).join(' ');
    console.log(`${typed.title.padEnd(34)}${written}   ${String(over).padStart(10)}   ${work.toFixed(1)} ms`);
    if (over > 0) process.exitCode = 1;
  }
};

/**
 * Prints how long after each key the biggest forms of the back office have painted it, at a quarter of the machine's speed,
 * compared to a bare field. Fails above the limit.
 */
export const benchTyping = async (): Promise<void> => {
  const work = async (origin: string): Promise<void> => {
    const browser = await launchBrowser();
    try {
      await measureAll(browser, origin, await openAdministrator(origin));
    } finally {
      await browser.close();
    }
  };
  await withSite(work);
};
