import type { Browser, Page } from '@playwright/test';
import { slowDown, withSiteInBrowser } from '../shared/browser.ts';
import { quantile } from '../shared/figures.ts';

const VISITS = 7;

/** Limit in milliseconds from the press, by the browser's event time, to the frame after the dialog is shown. */
const timeOfNextPress = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const onPress = ({ timeStamp }: Event): void => {
          const check = (): void => {
            if (!document.querySelector('dialog[open]')) requestAnimationFrame(check);
            else requestAnimationFrame(() => resolve(performance.now() - timeStamp));
          };
          requestAnimationFrame(check);
        };
        window.addEventListener('click', onPress, { capture: true, once: true });
        document.documentElement.dataset.watched = '';
      }),
  );

const visit = async (browser: Browser, origin: string): Promise<number> => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  try {
    await slowDown(page);
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

/** Prints how soon after the press the sign-in dialog is shown, once a hover has loaded it. */
export const benchDialog = (): Promise<void> =>
  withSiteInBrowser(async (browser, origin) => {
    const times: number[] = [];
    for (let index = 0; index < VISITS; index += 1) times.push(await visit(browser, origin));
    const [middle, least, most] = [quantile(times), Math.min(...times), Math.max(...times)].map((time) =>
      time.toFixed(0),
    );
    console.log(`sign-in dialog: ${middle} ms after the press (${least} to ${most} ms in ${VISITS} visits)`);
  });
