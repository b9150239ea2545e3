import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

test.use({ hasPictures: true });

// Dialogs, menus, messages and the upload field: `account/profile`.
// The browser reports each style that the policy refuses on the console, which fails every test with a page.

/** Counts the rules of components that apply. */
const ruleCount = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sheets = [...document.styleSheets].filter(({ ownerNode }) => (ownerNode as Element).matches('[data-styled]'));
    return sheets.reduce((sum, { cssRules }) => sum + cssRules.length, 0);
  });

const isHydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

test('pages have the styles of the server and of the pages that follow, and injected styles do nothing', async ({
  page,
  problems,
}) => {
  for (const path of ['/ar/shops/sephora', '/en/blogs', '/terms-of-service']) {
    await page.goto(path);
    await isHydrated(page);
    expect(await ruleCount(page), path).toBeGreaterThan(50);
  }

  await test.step('pages that follow', async () => {
    const before = await ruleCount(page);
    await page.getByRole('banner').getByRole('link', { name: 'Restaurants' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
    await expect.poll(() => ruleCount(page)).toBeGreaterThan(before);
    await page.getByRole('banner').getByRole('link', { name: 'Nouveautés' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nouveautés' })).toBeVisible();
    const picture = page.getByRole('main').locator('img.tone').first();
    expect(await picture.evaluate((image) => getComputedStyle(image).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
  });

  await test.step('injected styles', async () => {
    expect(problems.unexpected).toEqual([]);
    await page.evaluate(() => {
      document
        .querySelector('main')
        ?.insertAdjacentHTML('beforeend', '<style>h1{color:red}</style><p style="color:red">');
    });
    const refusal = /^console error: .*Content Security Policy directive 'style-src/;
    await expect
      .poll(() => problems.unexpected)
      .toEqual([expect.stringMatching(refusal), expect.stringMatching(refusal)]);
    problems.allow(refusal);
    const colors = await page
      .locator('main h1, main p:last-child')
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).color));
    expect(colors).not.toContain('rgb(255, 0, 0)');
  });
});

test('the page of the API’s documents shows the calls of both under the policy', async ({ page }) => {
  await page.goto('/api/v1/docs');
  const groups = page.getByRole('main').getByRole('heading', { level: 3 });
  await groups.filter({ hasText: /^auth/ }).getByRole('button').click();
  await page.getByRole('button', { name: 'Sign in with a password' }).click();
  await expect(page.locator('.opblock.is-open')).toContainText('4XX');
  await page.getByLabel('Select a definition').selectOption('Back office');
  await expect(groups.filter({ hasText: 'releases' })).toBeVisible();
});
