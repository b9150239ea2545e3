import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAccount } from '../../fixtures/account.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

const LANGUAGES = [
  { prefix: '', offline: 'Vous êtes hors ligne', back: 'Vous êtes de nouveau en ligne', waits: 'La page s’ouvrira' },
  { prefix: '/ar', offline: 'أنتم غير متصلين بالإنترنت', back: 'عاد الاتصال بالإنترنت', waits: 'ستُفتح الصفحة' },
  { prefix: '/en', offline: 'You are offline', back: 'You are back online', waits: 'The page will open' },
];

const state = (page: Page, words: string) => page.locator('[aria-live=polite]').filter({ hasText: words });

/** Opens a page, and waits until all that comes when the browser is idle is there. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.waitForLoadState('networkidle');
};

test.beforeEach(({ problems }) => problems.allow(/ERR_INTERNET_DISCONNECTED/));

for (const { prefix, offline, back, waits } of LANGUAGES) {
  test(`${prefix || '/fr'}: it is said at once, and what somebody goes to waits for the network`, async ({
    page,
    context,
  }) => {
    await open(page, `${prefix}/shops`);
    await context.setOffline(true);
    await expect(state(page, offline)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
    await expect(state(page, waits)).toBeVisible();
    // What was read stays.
    await expect(page).toHaveURL(new RegExp(`${prefix}/shops$`));
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/shops\/./);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(state(page, back)).toBeVisible();
    await expect(state(page, back)).toBeHidden();
  });
}

test('a page of code that was never there waits too, and another way can be gone meanwhile', async ({
  page,
  context,
}) => {
  await open(page, '/shops');
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Nouveautés' }).click();
  await expect(state(page, 'La page s’ouvrira')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Restaurants' }).click();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Nouveautés' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nouveautés' })).toBeVisible();
});

test('a page that could not be had says that there is no network, and comes by itself when there is', async ({
  page,
  context,
}) => {
  await open(page, '/shops');
  // The network goes while the page is on its way.
  await page.route('**/api/v1/shop/**', async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  const shop = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
  const name = (await shop.innerText()).trim();
  await shop.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('dès le retour du réseau');
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

for (const { width, isDrawer } of [
  { width: 360, isDrawer: true },
  { width: 1440, isDrawer: false },
]) {
  test(`at ${width} pixels the search says it in its place, suggests once the network is back, and waits for it`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page, '/horaires');
    await context.setOffline(true);
    const name = 'Rechercher dans le centre';
    if (isDrawer) await page.getByRole('button', { name }).click();
    const field = page.getByRole('banner').getByRole('combobox', { name });
    await field.click();
    const panel = page.getByRole('banner').locator('.suggestions');
    await expect(panel).toHaveText('Vous êtes hors ligne');
    await expect(page.getByRole('status').filter({ hasText: /^Vous êtes hors ligne$/ })).toBeAttached();
    await expectAccessible(page);
    // Their code was never there.
    await field.pressSequentially('sephora');
    await expect(panel).toHaveText('Vous êtes hors ligne');
    await context.setOffline(false);
    await expect(page.getByRole('option', { name: /^Sephora/ })).toBeVisible();
    await expect(panel).not.toContainText('Vous êtes hors ligne');

    await context.setOffline(true);
    await expect(panel).toHaveText('Vous êtes hors ligne');
    await field.press('Enter');
    await expect(panel).toContainText('La page s’ouvrira');
    // Only what is in the drawer is seen while it is open.
    const top = isDrawer ? page.getByRole('dialog') : page;
    const line = top.locator('[aria-live=polite]').filter({ hasText: 'La page s’ouvrira' });
    await expect(line).toBeInViewport();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/shops\/search\?keyword=sephora$/);
    await expect(state(page, 'Vous êtes de nouveau en ligne')).toBeVisible();
    await expect(panel).toBeHidden();
  });
}

test('a vote is taken back and told of, and counts once the network is back', async ({
  page,
  context,
  site,
  request,
}) => {
  const person = await openAccount(request, site.url);
  await page.goto('/blogs');
  await new SignInDialog(page).signIn(person);
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  const up = page.getByRole('button', { name: /^J’aime/ });
  await expect(up).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await up.click();
  await expect(
    page.getByText('Vous êtes hors ligne. Rien n’est perdu : réessayez dès le retour du réseau.'),
  ).toBeVisible();
  await expect(up).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Applaudir' }).click();
  await expect(page.getByText(/dont 1 de vous/)).toBeHidden();
  await context.setOffline(false);
  await up.click();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
});

test('the newsletter keeps the address, and says why it was not sent', async ({ page, context }) => {
  await open(page, '/terms-of-service');
  const field = page.getByRole('contentinfo').getByRole('textbox', { name: /^Votre adresse email/ });
  await field.fill('amel@mall.example');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('button', { name: 'S’inscrire' }).click();
  await expect(field).toHaveAccessibleDescription(/^Vous êtes hors ligne\./);
  await expect(field).toHaveValue('amel@mall.example');
  await context.setOffline(false);
  await page.getByRole('contentinfo').getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page.getByRole('contentinfo').getByText('Merci !')).toBeVisible();
});

test('a dialog that was never fetched says why it does not open', async ({ page, context, problems }) => {
  problems.allow(/Loading chunk/);
  await open(page, '/terms-of-service');
  await context.setOffline(true);
  await new SignInDialog(page).opener.click();
  await expect(
    page.getByText('Vous êtes hors ligne. Rien n’est perdu : réessayez dès le retour du réseau.'),
  ).toBeVisible();
  await context.setOffline(false);
  await new SignInDialog(page).open();
});
