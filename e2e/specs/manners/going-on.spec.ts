import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const shop = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link', { name: 'Atelier Praliné' });

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Atelier Praliné' });

/** Opens a page, and waits until what comes when the browser is idle is there. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.waitForFunction(() => performance.getEntriesByName('view-watched').length > 0);
  await page.waitForLoadState('networkidle');
};

/** Calls and scripts that a page asks for from now on; its pictures come as they near the window. */
const watch = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isPicture = pathname.startsWith('/api/v1/bucket/');
    if ((pathname.startsWith('/api/v1/') && !isPicture) || pathname.endsWith('.js')) asked.push(pathname);
  });
  return asked;
};

/** How often the network was asked for the shop, and not the browser's cache. */
const timesTransferred = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name, transferSize }) => name.includes('/api/v1/shop/shop/atelier-praline') && transferSize > 0,
      ).length,
  );

const INTENTS: Record<string, (page: Page) => Promise<void>> = {
  'a pointer that rests': (page) => shop(page).hover(),
  'the focus': (page) => shop(page).focus(),
  'a finger': (page) => shop(page).dispatchEvent('touchstart'),
};

for (const [name, mean] of Object.entries(INTENTS)) {
  test(`${name} on a link has its page’s code and data fetched, which going there uses`, async ({ page }) => {
    await open(page, '/shops');
    const asked = watch(page);
    await mean(page);
    await expect.poll(() => asked.filter((path) => path.includes('/shop/shop/atelier-praline'))).not.toEqual([]);
    await expect.poll(() => asked.filter((path) => path.endsWith('.js'))).not.toEqual([]);
    // An answer counts once it is whole.
    await expect.poll(() => timesTransferred(page)).toBe(1);
    const countScripts = () => asked.filter((path) => path.endsWith('.js')).length;
    // Some of its code asks for more.
    await expect
      .poll(async () => {
        const before = countScripts();
        await page.waitForTimeout(300);
        return countScripts() - before;
      })
      .toBe(0);
    const scripts = countScripts();
    await shop(page).click();
    await expect(heading(page)).toBeVisible();
    expect(await timesTransferred(page)).toBe(1);
    expect(countScripts()).toBe(scripts);
  });
}

test('a pointer that passes by has nothing fetched', async ({ page }) => {
  await open(page, '/shops');
  const asked = watch(page);
  // Within one turn of the page: a busy machine would have it rest.
  await shop(page).evaluate((link) => {
    for (const passed of [link, document.body])
      passed.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  await page.waitForTimeout(400);
  expect(asked).toEqual([]);
});

test('whoever asks to save data gets no more than what they open', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await open(page, '/shops');
  const asked = watch(page);
  await shop(page).hover();
  await shop(page).focus();
  await page.waitForTimeout(400);
  expect(asked).toEqual([]);
  await shop(page).click();
  await expect(heading(page)).toBeVisible();
});

interface Faded {
  /** How often one page became another by a transition. */
  times: number;
  /** Milliseconds that the longest of them takes. */
  longest: number;
}

/** Watches the transitions that a page begins. Before it is opened. @returns reads what they were */
const watchTransitions = async (page: Page) => {
  await page.addInitScript(() => {
    const faded = { times: 0, longest: 0 };
    Object.assign(window, { faded });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      faded.times += 1;
      const transition = start(update);
      void transition.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect | null);
        const own = effects.filter((effect) => effect?.pseudoElement?.startsWith('::view-transition-'));
        faded.longest = Math.max(faded.longest, ...own.map((effect) => Number(effect?.getTiming().duration)));
      });
      return transition;
    };
  });
  return (): Promise<Faded> => page.evaluate(() => (window as unknown as { faded: Faded }).faded);
};

test('one page fades into the next, with the focus and the place of a new page, and back', async ({ page }) => {
  const faded = await watchTransitions(page);
  await open(page, '/shops');
  await shop(page).hover();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 300));
  await shop(page).click();
  await expect(heading(page)).toBeVisible();
  await expect.poll(faded).toMatchObject({ times: 1 });
  await expect.poll(async () => (await faded()).longest).toBeGreaterThan(0);
  expect((await faded()).longest).toBeLessThan(200);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(shop(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
});

test('what changes within a page does not fade', async ({ page }) => {
  const faded = await watchTransitions(page);
  await open(page, '/shops');
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/sort-field/);
  expect(await faded()).toMatchObject({ times: 0 });
});

test('for who wants no motion, nothing fades', async ({ page }) => {
  const faded = await watchTransitions(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/shops');
  await shop(page).click();
  await expect(heading(page)).toBeVisible();
  expect(await faded()).toMatchObject({ longest: 0 });
});
