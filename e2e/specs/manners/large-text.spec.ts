import type { Page } from '@playwright/test';
import { openAtRest } from '../../fixtures/held-clock.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

test.use({ viewport: { width: 360, height: 740 } });

const PAGES = [
  '/',
  '/shops',
  '/shops?page=2',
  '/shops/search?keyword=parfum',
  '/shops/search?keyword=zzzzzz',
  '/shops/sephora',
  '/shops/nulle-part',
  '/shops/per-category/hypermarche',
  '/restaurants',
  '/services/',
  '/horaires',
  '/plan-your-visit',
  '/map',
  '/map?unit=A20',
  '/offers',
  '/favourites',
  '/blogs',
  '/events',
  '/events?view=month',
  '/events?view=past',
  '/account',
  '/terms-of-service',
  '/privacy-policy',
  '/nulle-part',
];

/** Pages that say at length whether the mall is open, and an hour of each thing they may say, in UTC. */
const STATEFUL = ['/', '/horaires'];
const STATES = [
  ['opens later today', 4],
  ['is open', 12],
  ['opens tomorrow', 22],
] as const;

const LISTS_OF_DETAILS = ['/blogs', '/events'];

/** As somebody has who needs letters of twice the size. */
const enlarge = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%';
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/**
 * What is wider than the window or than the control it is the text of. What lies in a row that scrolls is reached by
 * scrolling it; what is told to listeners alone is seen by nobody.
 */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isInRow = (element: Element): boolean => {
      for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
        if (['auto', 'scroll', 'hidden'].includes(getComputedStyle(outer).overflowX)) return true;
      }
      return false;
    };
    const isHidden = (element: Element): boolean => {
      const { clipPath, visibility } = getComputedStyle(element);
      return clipPath !== 'none' || visibility === 'hidden' || element.closest('[popover], svg') !== null;
    };
    const name = (element: Element): string => `${element.outerHTML.slice(0, 60)} ${element.textContent?.slice(0, 40)}`;
    const shown = [...document.querySelectorAll<HTMLInputElement>('body *')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && !isHidden(element);
    });
    const wide = shown.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left < -1 || right > clientWidth + 1) && !isInRow(element);
    });
    const clipped = shown.filter(
      (element) =>
        element.matches('a, button, summary, label, th, td, h1, h2, h3, dd, dt') &&
        (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2) &&
        getComputedStyle(element).overflow !== 'visible',
    );
    const controls = shown.filter((element) => element.matches('input, select, textarea, button'));
    const overlapping = controls.filter((one, index) => {
      const box = one.getBoundingClientRect();
      return controls.slice(index + 1).some((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        const isOver = left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1;
        return isOver && !getComputedStyle(one).position.match(/fixed|absolute/) && other.form === one.form;
      });
    });
    const scrolls = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    return [
      ...scrolls,
      ...wide.map(name),
      ...clipped.map((element) => `clipped: ${name(element)}`),
      ...overlapping.map((element) => `overlapped: ${name(element)}`),
    ];
  });

const expectToHold = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await enlarge(page);
  expect(await cutOff(page)).toEqual([]);
};

for (const prefix of ['', '/ar', '/en']) {
  for (const path of PAGES) {
    test(`${prefix}${path} holds letters of twice the size`, async ({ page, problems }) => {
      problems.allow(/^404: .*nulle-part/);
      await expectToHold(page, prefix + path);
    });
  }

  for (const [state, hour] of STATES) {
    for (const path of STATEFUL) {
      test(`${prefix}${path} does so while the mall ${state}`, async ({ page }) => {
        await page.clock.setFixedTime(new Date(Date.UTC(2026, 10, 24, hour)));
        await expectToHold(page, prefix + path);
      });
    }
  }

  test(`${prefix || '/fr'}: so do a post and an event`, async ({ page }) => {
    for (const list of LISTS_OF_DETAILS) {
      await page.goto(prefix + list);
      await page.locator(`main a[href^="${prefix}${list}/"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`${list}/.`));
      await enlarge(page);
      expect(await cutOff(page)).toEqual([]);
    }
  });

  test(`${prefix || '/fr'}: so do the menu and the dialog that signs in`, async ({ page }) => {
    await page.goto(`${prefix}/terms-of-service`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await enlarge(page);
    const within = (selector: string) =>
      page.locator(selector).evaluate((box) => ({
        isWide: box.scrollWidth > box.clientWidth,
        cut: [...box.querySelectorAll('a, button, input, h2')].flatMap((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          const outer = box.getBoundingClientRect();
          const isOut = width > 1 && (left < outer.left - 1 || right > outer.right + 1);
          return isOut ? [element.outerHTML.slice(0, 80)] : [];
        }),
      }));
    await page.locator('header [popovertarget=menu]:visible').first().click();
    await page.locator('#menu summary').click();
    expect(await within('#menu')).toEqual({ isWide: false, cut: [] });
    await page.keyboard.press('Escape');
    await page.locator('header .opener').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await within('dialog')).toEqual({ isWide: false, cut: [] });
  });
}

test.describe('a new visitor', () => {
  test.use({ isReturning: false });

  test('can answer the cookie notice, and reads around it', async ({ page }) => {
    await openAtRest(page, '/shops');
    await page.clock.runFor(3_000);
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    await page.clock.resume();
    await enlarge(page);
    expect(await cutOff(page)).toEqual([]);
    await page.getByRole('button', { name: 'Refuser' }).click();
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
  });
});

test('the head of the page goes with it, so that there is room to read', async ({ page }) => {
  await page.goto('/terms-of-service');
  await enlarge(page);
  await page.evaluate(() => window.scrollTo(0, 2_000));
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(new SignInDialog(page).opener).not.toBeInViewport();
});
