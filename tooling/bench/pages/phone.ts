import type { Browser, CDPSession, Page } from '@playwright/test';

/** A mid-range phone on a slow network: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms. */
const SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Times are milliseconds from the start of the navigation. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** When a press on something that needs scripts has its effect. */
  hydrated: number;
  layoutShift: number;
  /** How many pictures had been asked for by then. */
  pictures: number;
  headings: string[];
}

const emulatePhone = async (session: CDPSession): Promise<void> => {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
};

const observe = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { firstPaint: 0, largestPaint: 0, layoutShift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      seen.firstPaint = list.getEntriesByName('first-contentful-paint')[0]?.startTime ?? seen.firstPaint;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largestPaint = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.layoutShift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const hydratedAt = async (page: Page): Promise<number> => {
  const hydrated = await page.waitForFunction(
    () =>
      document.documentElement.dataset.hydrated !== undefined && performance.getEntriesByName('hydrated')[0]?.startTime,
    undefined,
    { timeout: 60_000 },
  );
  return Number(await hydrated.jsonValue());
};

const countPictures = (page: Page, until: number): Promise<number> =>
  page.evaluate(
    (end) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ initiatorType, startTime }) => initiatorType === 'img' && startTime < end,
      ).length,
    until,
  );

/** Opens a page on an emulated phone, nothing cached. @throws when it doesn't hydrate, or reports an error */
export const visitOnPhone = async (browser: Browser, address: string): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(error.error().message));
  context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  try {
    const page = await context.newPage();
    await emulatePhone(await context.newCDPSession(page));
    await observe(page);
    await page.goto(address, { waitUntil: 'commit' });
    const hydrated = await hydratedAt(page).catch((cause: unknown) => {
      throw new Error(`${address} doesn't hydrate: ${errors.join('\n')}`, { cause });
    });
    const pictures = await countPictures(page, hydrated);
    await page.waitForLoadState('networkidle');
    if (errors.length > 0) throw new Error(`${address}: ${errors.join('\n')}`);
    const seen = await page.evaluate(
      () => (window as unknown as { seen: Omit<Visit, 'hydrated' | 'pictures' | 'headings'> }).seen,
    );
    return { ...seen, hydrated, pictures, headings: await page.getByRole('heading').allInnerTexts() };
  } finally {
    await context.close();
  }
};

export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
