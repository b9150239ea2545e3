import type { Browser } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

/**
 * Starts the machine's headless browser. Imports Playwright on demand: most release commands open no page, and the
 * import takes longer than they do.
 */
export const launchBrowser = async (): Promise<Browser> => {
  const { chromium } = await import('@playwright/test');
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: await findBrowser(),
    // Chromium's sandbox refuses to run as root.
    args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-background-networking'],
  });
};
