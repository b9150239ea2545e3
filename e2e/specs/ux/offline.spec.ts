import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openIdle } from '../../fixtures/open-idle.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

// The words of each language: `shell/src/layout/network-state.test.tsx` and `shell/src/pages/page-error`.

const OFFLINE = 'Vous êtes hors ligne';
const BACK = 'Vous êtes de nouveau en ligne';
const WAITS = 'La page s’ouvrira';
const NOT_LOST = `${OFFLINE}. Rien n’est perdu : réessayez dès le retour du réseau.`;

const state = (page: Page, words: string) => page.locator('[aria-live=polite]').filter({ hasText: words });

/** Restores the network, and waits for its message, which disappears after some seconds. */
const goOnline = (page: Page): Promise<unknown> =>
  Promise.all([expect(state(page, BACK)).toBeVisible(), page.context().setOffline(false)]);

const firstRecord = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();

test.beforeEach(({ problems }) => problems.allow(/ERR_INTERNET_DISCONNECTED/));

test('reports a lost network and a page that it failed on, and opens the pages that a visitor chose meanwhile once it is back', async ({
  page,
  context,
}) => {
  await openIdle(page, '/shops');
  await context.setOffline(true);
  await expect(state(page, OFFLINE)).toBeVisible();
  await expectAccessible(page, 'footer ~ [aria-live=polite]');

  await test.step('keeps the page that is read', async () => {
    await firstRecord(page).click();
    await expect(state(page, WAITS)).toBeVisible();
    await expect(page).toHaveURL(/\/shops$/);
    await expect(firstRecord(page)).toBeVisible();
    await goOnline(page);
    await expect(page).toHaveURL(/\/shops\/./);
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('waits for code that was never loaded, and opens another page instead', async () => {
    const menu = page.getByRole('banner');
    await context.setOffline(true);
    await menu.getByRole('link', { name: 'Nouveautés' }).click();
    await expect(state(page, WAITS)).toBeVisible();
    await menu.getByRole('link', { name: 'Restaurants' }).click();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
    await menu.getByRole('link', { name: 'Nouveautés' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nouveautés' })).toBeVisible();
    await menu.getByRole('link', { name: 'Restaurants' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
  });

  await test.step('reports a page that the network failed on', async () => {
    // The network fails while the page loads.
    await page.route('**/api/v1/shop/**', async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    const shop = firstRecord(page);
    const name = (await shop.innerText()).trim();
    await shop.click();
    await expect(page.getByRole('heading', { level: 1, name: OFFLINE })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('dès le retour du réseau');
    await expectAccessible(page, 'main');
    await page.unrouteAll({ behavior: 'wait' });
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});

test('reports a lost network at the search field of a phone, suggests and searches once it is back', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openIdle(page, '/horaires');
  await context.setOffline(true);
  const name = 'Rechercher dans le centre';
  await page.getByRole('button', { name }).click();
  const field = page.getByRole('banner').getByRole('combobox', { name });
  await field.click();
  const panel = page.getByRole('banner').locator('.suggestions');
  await expect(panel).toHaveText(OFFLINE);
  await expect(page.getByRole('status').filter({ hasText: /^Vous êtes hors ligne$/ })).toBeAttached();
  await expectAccessible(page, 'header');
  // The code of suggestions was never loaded.
  await field.pressSequentially('sephora');
  await expect(panel).toHaveText(OFFLINE);
  await context.setOffline(false);
  await expect(page.getByRole('option', { name: /^Sephora/ })).toBeVisible();
  await expect(panel).not.toContainText(OFFLINE);

  await context.setOffline(true);
  await expect(panel).toHaveText(OFFLINE);
  await field.press('Enter');
  await expect(panel).toContainText(WAITS);
  // An open drawer covers the rest of the page.
  const line = page.getByRole('dialog').locator('[aria-live=polite]').filter({ hasText: WAITS });
  await expect(line).toBeInViewport();
  await goOnline(page);
  await expect(page).toHaveURL(/\/shops\/search\?keyword=sephora$/);
  await expect(panel).toBeHidden();
});
test('keeps an address for the newsletter, and opens the sign-in dialog, once the network is back', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/Loading chunk/);
  await openIdle(page, '/terms-of-service');
  const dialog = new SignInDialog(page);
  const newsletter = page.getByRole('contentinfo');
  const field = newsletter.getByRole('textbox', { name: /^Votre adresse email/ });
  const subscribe = newsletter.getByRole('button', { name: 'S’inscrire' });
  // The form's code is loaded when a visitor uses it, and validates once it is there.
  await subscribe.click();
  await expect(field).toHaveAccessibleDescription(/obligatoire/);
  await field.fill('amel@mall.example');
  await context.setOffline(true);
  await subscribe.click();
  await expect(field).toHaveAccessibleDescription(/^Vous êtes hors ligne\./);
  await expect(field).toHaveValue('amel@mall.example');
  await dialog.opener.click();
  await expect(page.getByRole('status').filter({ hasText: NOT_LOST })).toBeVisible();
  await context.setOffline(false);
  await dialog.open();
  await page.keyboard.press('Escape');
  await expect(dialog.dialog).toBeHidden();
  await subscribe.click();
  await expect(newsletter.getByText('Merci !')).toBeVisible();
});
