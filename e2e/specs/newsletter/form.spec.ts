import type { Page } from '@playwright/test';
import { newCredentials } from '../../fixtures/account.ts';
import { AskedScripts } from '../../fixtures/asked-scripts.ts';
import { footer, hasHydrated } from '../../fixtures/newsletter.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Keeps the account's scripts back. @returns lets them come */
const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/mf-account/**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

test('fetches its code at the first interaction, keeps what is typed meanwhile, and reports an invalid address and no network', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/^request failed: .*ERR_INTERNET_DISCONNECTED/);
  const scripts = new AskedScripts(page, 'mf-account');
  await page.goto('/shops');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  // What waits for an idle browser has been fetched by then.
  await expect.poll(() => scripts.holding('menu.signIn')).toHaveLength(1);
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
  await expect(field).toBeFocused();

  await field.fill('amel@mall.example');
  // The first call fetches the client itself.
  await page.route('**/mailing/contact/', (route) => route.fulfill({ status: 503, body: '{}' }));
  problems.allow(/^503: .*\/mailing\/contact/);
  const answered = page.waitForResponse('**/mailing/contact/');
  await field.press('Enter');
  await answered;
  const send = footer(page).getByRole('button', { name: 'S’inscrire' });
  await expect(send).not.toHaveAttribute('aria-busy');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await page.unrouteAll({ behavior: 'wait' });
  await context.setOffline(true);
  await send.click();
  await expect(field).toHaveAccessibleDescription(/hors ligne/);
  await expect(field).toHaveValue('amel@mall.example');
});

test('an address that is submitted before the form’s code is fetched is sent as soon as it is, however late', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/shops');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const open = await holdScripts(page);
  const field = footer(page).getByRole('textbox');
  const { email } = newCredentials();
  await field.focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  // A form with an action would be sent without scripts by now.
  await page.clock.fastForward(6_000);
  await expect(field).toHaveValue(email);
  open();
  await expect(footer(page).getByRole('status')).toContainText('Merci !');
});

test('a form that is submitted before any script is fetched returns to its page', async ({ page, problems }) => {
  problems.allow(/^request failed: .*\.js \(net::ERR_FAILED\)$/);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/shops?page=2');
  await footer(page).getByRole('textbox').fill('amel@mall.example');
  await footer(page).getByRole('button', { name: 'S’inscrire' }).click();
  await page.waitForLoadState();
  expect(new URL(page.url()).search).toBe('?page=2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boutiques');
});
