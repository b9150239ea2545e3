import type { Browser, CDPSession, Page } from '@playwright/test';
import { launchBrowser } from '../../browser/launch-browser.ts';
import { withSite } from '../../site/with-site.ts';

/** A mid-range phone: a quarter of this machine's speed. */
const SLOWDOWN = 4;

export const withBrowser = async (work: (browser: Browser) => Promise<void>): Promise<void> => {
  const browser = await launchBrowser();
  await work(browser).finally(() => browser.close());
};

/** Opens a browser for the production build with the demo content. */
export const withSiteInBrowser = (work: (browser: Browser, origin: string) => Promise<void>): Promise<void> =>
  withSite((origin) => withBrowser((browser) => work(browser, origin)));

export const slowDown = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return session;
};
