import type { Page } from '@playwright/test';
import { samplePicture } from '../../../api/src/services/bucket/testing/sample-files.ts';
import { openAccount } from '../../fixtures/account.ts';
import { openAtRest, runUntilItWaits } from '../../fixtures/held-clock.ts';
import { styleSources, watchPolicy } from '../../fixtures/policy.ts';
import { expect, test } from '../../fixtures/test.ts';
import { newPhoneNumber } from '../../fixtures/visitor.ts';
import { AccountPage } from '../../pages/account-page.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

const PAGES = [
  '/',
  '/shops',
  '/shops/search?keyword=parfum',
  '/shops/sephora',
  '/restaurants',
  '/services/',
  '/blogs',
  '/account',
  '/reset-password?token=none',
  '/terms-of-service',
  '/unavailable',
  '/nowhere',
];

const HASH = /^'sha256-[\w+/]{43}='$/;

/** How many rules of components are in force. */
const ruleCount = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sheets = [...document.styleSheets].filter(({ ownerNode }) => (ownerNode as Element).matches('[data-styled]'));
    return sheets.reduce((sum, { cssRules }) => sum + cssRules.length, 0);
  });

const isAlive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

for (const [language, prefix] of [
  ['fr', ''],
  ['ar', '/ar'],
  ['en', '/en'],
]) {
  test(`pages in ${language} name the styles that they have, and nothing of them is refused`, async ({
    page,
    problems,
  }) => {
    problems.allow(/^(404|503): /);
    const refused = await watchPolicy(page);
    for (const path of PAGES) {
      const response = await page.goto(prefix + path);
      await isAlive(page);
      const sources = styleSources(response?.headers()['content-security-policy']);
      expect(sources.length, path).toBe(3);
      for (const source of sources) expect(source, path).toMatch(HASH);
      expect(await response?.text(), path).not.toMatch(/<[^>]+ style=/);
      expect(await ruleCount(page), path).toBeGreaterThan(50);
    }
    expect(refused).toEqual([]);
  });
}

test('a page comes with its own names from the cache, too', async ({ request }) => {
  const first = await request.get('/blogs');
  let second = await request.get('/blogs');
  // What others do meanwhile may make the kept page an outdated one.
  while (second.headers()['x-cache'] !== 'HIT') second = await request.get('/blogs');
  const sources = styleSources(second.headers()['content-security-policy']);
  expect(sources).toEqual(styleSources(first.headers()['content-security-policy']));
  expect(sources.length).toBe(3);
});

test('what is no page allows no styles at all', async ({ request }) => {
  for (const path of ['/health', '/robots.txt', '/api/v1/docs', '/api/v1/nowhere']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy, path).toMatch(/(default|style)-src 'none'/);
    expect(policy, path).not.toContain('unsafe');
  }
});

test('pages that follow in the browser have their styles', async ({ page }) => {
  const refused = await watchPolicy(page);
  await page.goto('/terms-of-service');
  await isAlive(page);
  const before = await ruleCount(page);
  await page.getByRole('banner').getByRole('link', { name: 'Restaurants' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
  await expect.poll(() => ruleCount(page)).toBeGreaterThan(before);
  await page.getByRole('banner').getByRole('link', { name: 'Nouveautés' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nouveautés' })).toBeVisible();
  const picture = page.getByRole('main').locator('img.tone').first();
  expect(await picture.evaluate((image) => getComputedStyle(image).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
  expect(refused).toEqual([]);
});

test('dialogs, menus, messages and the upload field have their styles', async ({ page, site, request }) => {
  const refused = await watchPolicy(page);
  const account = new AccountPage(page);
  await account.signIn(await openAccount(request, site.url));
  await account.choose({
    name: 'amel.png',
    mimeType: 'image/png',
    buffer: await samplePicture(60, 60).png().toBuffer(),
  });
  await expect(account.profile.getByRole('progressbar')).toBeHidden();
  await account.firstName.fill('Amel');
  await account.lastName.fill('Ben Salah');
  await account.phoneNumber.fill(newPhoneNumber());
  await account.save.click();
  const message = page.getByRole('status').filter({ hasText: 'enregistré' });
  await expect(message).toBeVisible();
  const box = await message.locator('..').evaluate((toast) => getComputedStyle(toast).boxShadow);
  expect(box).not.toBe('none');
  await new SignInDialog(page).menu.click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  await page.getByRole('banner').getByLabel('Les catégories de boutiques').click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Toutes les boutiques' })).toBeVisible();
  expect(refused).toEqual([]);
});

test.describe('on a first visit', () => {
  test.use({ isReturning: false });

  test('the cookie notice and the newsletter have their styles', async ({ page }) => {
    const refused = await watchPolicy(page);
    await openAtRest(page, '/');
    await runUntilItWaits(page, 15_000);
    await page.clock.runFor(15_000);
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    const isOffered = async (): Promise<boolean> => {
      await page.clock.runFor(100);
      return page.getByRole('dialog').isVisible();
    };
    await expect.poll(isOffered, { intervals: [50] }).toBe(true);
    expect(refused).toEqual([]);
  });
});

test('what got into a page styles nothing', async ({ page, problems }) => {
  problems.allow(/console error: .*Content Security Policy/);
  const refused = await watchPolicy(page);
  await page.goto('/terms-of-service');
  await isAlive(page);
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', '<style>h1{color:red}</style><p style="color:red">');
  });
  await expect
    .poll(() => refused.map((what) => what.split(' ')[0]).sort())
    .toEqual(['style-src-attr', 'style-src-elem']);
  const colors = await page
    .locator('main h1, main p:last-child')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).color));
  expect(colors).not.toContain('rgb(255, 0, 0)');
});
