import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '../../browser/launch-browser.ts';
import { withSite } from '../../site/with-site.ts';

/** A mid-range phone: a quarter of this machine's speed. */
const SLOWDOWN = 4;
const VISITS = 7;

/** Gives the milliseconds from the press, as the browser dates it, to the frame after the one that shows the dialog. */
const timeOfNextPress = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const onPress = ({ timeStamp }: Event): void => {
          const look = (): void => {
            if (!document.querySelector('dialog[open]')) requestAnimationFrame(look);
            else requestAnimationFrame(() => resolve(performance.now() - timeStamp));
          };
          requestAnimationFrame(look);
        };
        window.addEventListener('click', onPress, { capture: true, once: true });
        document.documentElement.dataset.watched = '';
      }),
  );

const visit = async (browser: Browser, origin: string): Promise<number> => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(origin, { waitUntil: 'networkidle' });
    const opener = page.getByRole('banner').getByRole('link', { name: 'Se connecter' });
    await opener.hover();
    await page.waitForLoadState('networkidle');
    const opened = timeOfNextPress(page);
    await page.locator('html[data-watched]').waitFor();
    await opener.click();
    return await opened;
  } finally {
    await page.close();
  }
};

/** Prints how long after the press the sign-in dialog is there, once a hover has fetched it. */
export const benchDialog = (): Promise<void> =>
  withSite(async (origin) => {
    const browser = await launchBrowser();
    try {
      const times: number[] = [];
      for (let index = 0; index < VISITS; index += 1) times.push(await visit(browser, origin));
      const [first, , , middle, , , last] = times.toSorted((a, b) => a - b).map((time) => time.toFixed(0));
      console.log(`sign-in dialog: ${middle} ms after the press (${first} to ${last} ms in ${VISITS} visits)`);
    } finally {
      await browser.close();
    }
  });
