import type { Page } from '@playwright/test';
import { openAccount } from '../../fixtures/account.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { pressByKeyboard } from '../../fixtures/keyboard.ts';
import { remember } from '../../fixtures/returning.ts';
import { expireAccessToken, readStoredTokens } from '../../fixtures/stored-tokens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { AccountPage } from '../../pages/account-page.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

/** Calls that the API refuses because their token has expired; the page repeats them with a new one. */
const EXPIRED = /^403: .*\/auth\/(n\/sessions|user\/me|z\/refresh-token|n\/me)/;

const REFRESH = '**/auth/z/refresh-token';

test('exchanges an expired token once for ten requests at a time, and for a form that is saved', async ({
  page,
  site,
  request,
  problems,
}) => {
  problems.allow(EXPIRED);
  const visitor = await Visitor.open(request, site.url);
  await visitor.fillProfile();
  for (let devices = 0; devices < 8; devices += 1) await visitor.startSession();
  const account = new AccountPage(page);
  await account.openAs(visitor);
  // Signing up started a session, and so did the first sign-in.
  await expect(account.sessions).toHaveCount(11);
  await expireAccessToken(page);
  const statuses: number[] = [];
  const refreshes: string[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'DELETE') statuses.push(response.status());
    if (response.url().includes('refresh-token')) refreshes.push(response.url());
  });
  await account.section('Appareils').getByRole('button', { name: 'Déconnecter tous les autres appareils' }).click();
  await expect(page.getByText('10 appareils déconnectés')).toBeVisible();
  await expect(account.sessions).toHaveCount(1);
  expect(refreshes).toHaveLength(1);
  expect(statuses.toSorted()).toEqual([...Array(10).fill(204), ...Array(10).fill(403)]);

  await account.firstName.fill('Amélie');
  await expireAccessToken(page);
  await account.save.click();
  await expect(page.getByText('Profil enregistré')).toBeVisible();
  await expect(account.firstName).toHaveValue('Amélie');
  await page.reload();
  await expect(account.sessions).toHaveCount(1);
});

/** Has a page ask who is signed in, as when another tab has signed in. */
const askIdentity = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const key = 'auth-id';
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  });

test('two tabs whose token has expired exchange it once, and both stay signed in', async ({
  page,
  context,
  site,
  request,
  problems,
}) => {
  problems.allow(/^403: .*\/auth\/n\/me$/);
  const account = new AccountPage(page);
  await account.openAs(await Visitor.open(request, site.url));
  const other = await context.newPage();
  await other.goto('/account');
  const otherAccount = new AccountPage(other);
  await expect(otherAccount.avatar).toBeEnabled();
  await expireAccessToken(page);

  const isRefused = Promise.all(
    [page, other].map((tab) => tab.waitForResponse((response) => response.url().endsWith('/n/me') && !response.ok())),
  );
  const bearers: (string | undefined)[] = [];
  await context.route(REFRESH, async (route) => {
    bearers.push(route.request().headers().authorization);
    // No tab has its new token before both want one.
    await isRefused;
    await route.continue();
  });
  const { refreshToken } = await readStoredTokens(page);
  const isAnswered = Promise.all(
    [page, other].map((tab) => tab.waitForResponse((response) => response.url().endsWith('/n/me') && response.ok())),
  );
  for (const tab of [page, other]) await askIdentity(tab);
  await isAnswered;
  expect(bearers).toEqual([`Bearer ${refreshToken}`]);
});

test('an account that is banned is signed out at its next request, and told why when it signs in', async ({
  page,
  site,
  request,
  problems,
}) => {
  problems.allow(EXPIRED, /^403: .*sign-in\/classic$/);
  const administrator = await openAdministrator(request, site);
  const visitor = await Visitor.open(request, site.url);
  const { authID } = await visitor.fillProfile();
  const account = new AccountPage(page);
  await account.openAs(visitor);
  const banned = await administrator.call('POST', `/auth/z/ban-client/${authID}`, { reason: 'spam' });
  expect(banned.status()).toBe(200);
  await account.firstName.fill('Amélie');
  await account.save.click();
  await expect(account.farewell).toContainText('Vous n’êtes plus connecté');
  const dialog = new SignInDialog(page);
  await dialog.fill(visitor.credentials);
  await dialog.press('Se connecter');
  await expect(dialog.password).toHaveAccessibleDescription('Votre compte a été banni');
});

test('by keyboard alone: signs another browser out from the list, which notices at its next request, and then itself', async ({
  page,
  browser,
  site,
  request,
}) => {
  const person = await openAccount(request, site.url);
  const userAgent = 'Firefox/150.0 (Android)';
  const otherContext = await browser.newContext({ baseURL: site.url, locale: 'fr-TN', userAgent });
  await remember(otherContext);
  const other = new AccountPage(await otherContext.newPage());
  // The list names the browser that has sent the password.
  await other.signIn(person);
  const account = new AccountPage(page);
  await account.signIn(person);
  await expect(account.sessions.filter({ hasText: 'Cet appareil' })).toContainText('Chrome sur Linux');
  await pressByKeyboard(account.sessions.getByRole('button', { name: 'Se déconnecter : Firefox sur Android' }));
  await expect(page.getByText('Appareil déconnecté')).toBeVisible();
  await expect(account.sessions.filter({ hasText: 'Firefox' })).toHaveCount(0);
  await other.section('Vos données').getByRole('button', { name: 'Télécharger mes données' }).click();
  await expect(other.farewell).toContainText('Vous n’êtes plus connecté');
  await expect(account.sessions.filter({ hasText: 'Cet appareil' })).toBeVisible();
  await otherContext.close();

  await account.section('Appareils').getByRole('button', { name: 'Se déconnecter', exact: true }).click();
  await expect(account.farewell).toContainText('Vous n’êtes plus connecté');
});
