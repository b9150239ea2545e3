import type { Browser, CDPSession, Page } from '@playwright/test';
import { launchBrowser } from '../../browser/launch-browser.ts';
import { withSite } from '../../site/with-site.ts';

/** A mid-range phone on a slow network: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms. */
const SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const VISITS = 5;
const PAGES = ['/shops', '/', '/shops/sephora'];

interface Visit {
  /** Milliseconds from the start of the navigation. */
  largestPaint: number;
  /** When a press on something that needs scripts has its effect. */
  working: number;
  layoutShift: number;
}

const emulatePhone = async (session: CDPSession): Promise<void> => {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
};

const observe = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { largestPaint: 0, layoutShift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largestPaint = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.layoutShift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const visit = async (browser: Browser, address: string): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    await emulatePhone(await context.newCDPSession(page));
    await observe(page);
    await page.goto(address, { waitUntil: 'commit' });
    const working = await page.waitForFunction(
      () =>
        document.documentElement.dataset.hydrated !== undefined &&
        performance.getEntriesByName('hydrated')[0]?.startTime,
      undefined,
      { timeout: 60_000 },
    );
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => (window as unknown as { seen: Omit<Visit, 'working'> }).seen);
    return { ...seen, working: Number(await working.jsonValue()) };
  } finally {
    await context.close();
  }
};

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Prints when a page is painted and alive on an emulated phone: the middle one of several visits, nothing cached. */
export const benchPhone = (): Promise<void> =>
  withSite(async (origin) => {
    const browser = await launchBrowser();
    try {
      for (const path of PAGES) {
        await fetch(origin + path);
        const visits: Visit[] = [];
        for (let index = 0; index < VISITS; index += 1) visits.push(await visit(browser, origin + path));
        const of = (key: keyof Visit): number => median(visits.map((one) => one[key]));
        console.log(
          `${path.padEnd(20)} largest paint ${of('largestPaint').toFixed(0)} ms, alive ${of('working').toFixed(0)} ms, layout shift ${of('layoutShift').toFixed(3)}`,
        );
      }
    } finally {
      await browser.close();
    }
  });
