import type { Page } from '@playwright/test';
import { newCredentials } from '../../fixtures/account.ts';
import { AskedScripts } from '../../fixtures/asked-scripts.ts';
import { footer, hasHydrated, hydrateForm } from '../../fixtures/newsletter.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the footer’s form says what is wrong with an address, and that there is no network; it is silent about the rest', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/^request failed: .*ERR_INTERNET_DISCONNECTED/);
  problems.allow(/^503: .*\/mailing\/contact/);
  await page.goto('/shops');
  await hydrateForm(page);
  const field = footer(page).getByRole('textbox', { name: /^Votre adresse email/ });
  const send = footer(page).getByRole('button', { name: 'S’inscrire' });
  await field.fill('amel@');
  await send.click();
  await expect(field).toHaveAccessibleDescription("L'email doit être une adresse email valide");
  await expect(field).toBeFocused();
  await field.fill('amel@mall.example');
  await context.setOffline(true);
  await send.click();
  await expect(field).toHaveAccessibleDescription(/hors ligne/);
  await expect(field).toHaveValue('amel@mall.example');
  await context.setOffline(false);
  await page.route('**/mailing/contact/', (route) => route.fulfill({ status: 503, body: '{}' }));
  await send.click();
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await expect(send).not.toHaveAttribute('aria-busy');
});

/** Keeps the account's scripts back. @returns lets them come */
const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/mf-account/**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

test('nothing of the footer’s form is fetched before somebody turns to it, and what they type meanwhile stays', async ({
  page,
}) => {
  const scripts = new AskedScripts(page, 'mf-account');
  await page.goto('/shops');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  // What waits for an idle browser is there by then.
  await expect.poll(() => scripts.holding('menu.signIn')).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  expect(await scripts.holding('/mailing/contact')).toEqual([]);

  const open = await holdScripts(page);
  const field = footer(page).getByRole('textbox');
  await field.focus();
  await page.keyboard.type('amel@');
  open();
  await hasHydrated(page);
  expect(await scripts.holding('/mailing/contact')).toHaveLength(1);
  await expect(field).toBeFocused();
  await page.keyboard.type('mall');
  await expect(field).toHaveValue('amel@mall');
  await page.getByRole('banner').getByRole('link', { name: 'Restaurants' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
  await expect(field).toHaveValue('amel@mall');
  await field.fill('amel@');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription("L'email doit être une adresse email valide");
});

test('an address that is sent before the form’s code is there is sent when it comes, however late', async ({
  page,
}) => {
  await page.goto('/shops');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const open = await holdScripts(page);
  const field = footer(page).getByRole('textbox');
  const { email } = newCredentials();
  await field.focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  // A form with an action would be sent without scripts by now.
  await page.waitForTimeout(6_000);
  await expect(field).toHaveValue(email);
  open();
  await expect(footer(page).getByRole('status')).toContainText('Merci !');
});

test('a form that is sent before any script is there leads back to its page', async ({ page, problems }) => {
  problems.allow(/^request failed: .*\.js \(net::ERR_FAILED\)$/);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/shops?page=2');
  await footer(page).getByRole('textbox').fill('amel@mall.example');
  await footer(page).getByRole('button', { name: 'S’inscrire' }).click();
  await page.waitForLoadState();
  expect(new URL(page.url()).search).toBe('?page=2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boutiques');
});
