import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

/** Starts the browser that the machine has, without a window. */
export const launchBrowser = async (): Promise<Browser> => {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: await findBrowser(),
    // Chromium's sandbox refuses to run as root.
    args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-background-networking'],
  });
};
