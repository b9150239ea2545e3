import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAccount } from '../../fixtures/account.ts';
import { AskedScripts } from '../../fixtures/asked-scripts.ts';
import { failScripts } from '../../fixtures/failing-scripts.ts';
import { watchShifts } from '../../fixtures/layout-shifts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { AccountPage } from '../../pages/account-page.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

/** In the code of the account's forms alone. */
const FORMS = '/auth/user/me/export';

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('the server’s page knows nobody, and no cache keeps it', async ({ page, site, request }) => {
  const person = await openAccount(request, site.url);
  await new AccountPage(page).signIn(person);
  const response = await page.goto('/account');
  expect(response?.headers()['cache-control']).toBe('no-store');
  const html = await response?.text();
  expect(html).toContain('Chargement de votre compte');
  expect(html).not.toContain(person.email);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
});

test('nothing jumps from the frame to the account', async ({ page, site, request }) => {
  const account = new AccountPage(page);
  const visitor = await Visitor.open(request, site.url);
  await visitor.fillProfile();
  await account.signIn(visitor.credentials);
  const moved = await watchShifts(page, { above: 0.01 });
  await page.reload();
  await expect(account.avatar).toBeEnabled();
  await page.waitForLoadState('networkidle');
  expect(await moved()).toEqual([]);
});

test('visitors who aren’t signed in get none of the forms, nor of their code', async ({ page, site, request }) => {
  const scripts = new AskedScripts(page, 'mf-account');
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  await page.goto('/account');
  const account = new AccountPage(page);
  await expect(account.invitation).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/api/v1/auth'))).toEqual([]);
  expect(await scripts.holding(FORMS)).toEqual([]);
  await account.signIn(await openAccount(request, site.url));
  expect(await scripts.holding(FORMS)).toHaveLength(1);
});

test('when its forms can’t be fetched, the page says so, and tries again when told to', async ({
  page,
  site,
  request,
  problems,
}) => {
  problems.allow(/^request failed: .*\/mf-account\/.*ERR_FAILED/);
  const person = await openAccount(request, site.url);
  await page.goto('/terms-of-service');
  await new SignInDialog(page).signIn(person);
  await failScripts(page, /\/mf-account\/.*\.js$/, FORMS);
  await page.goto('/account');
  const retry = page.getByRole('main').getByRole('button', { name: 'Réessayer' });
  await expect(page.getByText('Votre compte n’a pas pu s’afficher.')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await retry.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(new AccountPage(page).avatar).toBeEnabled();
});

test('by keyboard alone: the profile is filled in and saved', async ({ page, site, request }) => {
  const visitor = await Visitor.open(request, site.url);
  await visitor.fillProfile();
  const account = new AccountPage(page);
  await account.signIn(visitor.credentials);
  await account.avatar.focus();
  await page.keyboard.press('Tab');
  await expect(account.profile.getByRole('button', { name: 'Retirer amel.png' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(account.firstName).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('ie');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profil enregistré')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(account.lastName).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 700 } });

    test('every state of the page can be used by everyone, in every language', async ({ page, site, request }) => {
      const visitor = await Visitor.open(request, site.url);
      await visitor.fillProfile();
      for (const prefix of ['', '/ar', '/en']) {
        await page.goto(`${prefix}/account`);
        await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
        await expectAccessible(page);
        expect(await isTooWide(page)).toBe(false);
      }
      await new AccountPage(page).signIn(visitor.credentials);
      for (const prefix of ['', '/ar', '/en']) {
        await page.goto(`${prefix}/account`);
        await expect(page.getByRole('region')).toHaveCount(4);
        await expect(page.locator('button.area')).toBeEnabled();
        await page.locator('input[autocomplete=tel]').fill('12');
        await page.getByRole('main').locator('form [type=submit]').first().click();
        await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
        await expectAccessible(page);
        expect(await isTooWide(page)).toBe(false);
        await page.locator('[aria-haspopup=dialog]').last().click();
        await page.getByRole('dialog').locator('[type=submit]').click();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      }
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what it needs', async ({ page }) => {
    const response = await page.goto('/account');
    expect(await response?.text()).toMatch(/<noscript>(<[^>]*>)?Se connecter demande JavaScript\./);
    await expect(page.getByRole('main').locator('noscript')).toBeInViewport();
  });
});
