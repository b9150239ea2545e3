import type { Browser, Page } from '@playwright/test';
import { slowDown } from './browser.ts';
import { quantile } from './figures.ts';

/** A slow network: 1.6 Mbit/s, 150 ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Times are milliseconds from the start of the navigation. */
interface Times {
  firstPaint: number;
  largestPaint: number;
  /** Time of hydration: presses on elements that need scripts work from then on. */
  hydrated: number;
  layoutShift: number;
}

export interface Visit extends Times {
  headings: string[];
}

const observe = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { firstPaint: 0, largestPaint: 0, layoutShift: 0 };
    Object.assign(window, { seen });
    const follow = (type: string, note: (entry: PerformanceEntry) => void): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    follow('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.firstPaint = startTime;
    });
    follow('largest-contentful-paint', ({ startTime }) => {
      seen.largestPaint = startTime;
    });
    follow('layout-shift', (entry) => {
      seen.layoutShift += (entry as unknown as { value: number }).value;
    });
  });

const hydratedAt = async (page: Page): Promise<number> => {
  const isHydrated = () =>
    document.documentElement.dataset.hydrated !== undefined && performance.getEntriesByName('hydrated')[0]?.startTime;
  return Number(await (await page.waitForFunction(isHydrated, undefined, { timeout: 60_000 })).jsonValue());
};

/** Opens a page on an emulated phone with an empty cache. @throws when it doesn't hydrate, or reports an error */
export const visitOnPhone = async (browser: Browser, address: string): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(error.error().message));
  context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  try {
    const page = await context.newPage();
    const session = await slowDown(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await observe(page);
    await page.goto(address, { waitUntil: 'commit' });
    const hydrated = await hydratedAt(page).catch((cause: unknown) => {
      throw new Error(`${address} doesn't hydrate: ${errors.join('\n')}`, { cause });
    });
    await page.waitForLoadState('networkidle');
    if (errors.length > 0) throw new Error(`${address}: ${errors.join('\n')}`);
    const seen = await page.evaluate(() => (window as unknown as { seen: Omit<Times, 'hydrated'> }).seen);
    return { ...seen, hydrated, headings: await page.getByRole('heading').allInnerTexts() };
  } finally {
    await context.close();
  }
};

export const medianOf = (visits: Visit[]): Times => {
  const of = (key: keyof Times): number => quantile(visits.map((visit) => visit[key]));
  return {
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    hydrated: of('hydrated'),
    layoutShift: of('layoutShift'),
  };
};
