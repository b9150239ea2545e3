import { openAccount } from '../../fixtures/account.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { pressByKeyboard } from '../../fixtures/keyboard.ts';
import { remember } from '../../fixtures/returning.ts';
import { expireAccessToken } from '../../fixtures/stored-tokens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { AccountPage } from '../../pages/account-page.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

/** Calls that the API refuses because their token is over; they are made again with a new one. */
const EXPIRED = /^403: .*\/auth\/(n\/sessions|user\/me|z\/refresh-token|n\/me)/;

test('ten requests at once, whose token is over, exchange it once and all come through', async ({
  page,
  site,
  request,
  problems,
}) => {
  problems.allow(EXPIRED);
  const person = await openAccount(request, site.url);
  for (let devices = 0; devices < 9; devices += 1) await Visitor.signIn(request, site.url, person);
  const account = new AccountPage(page);
  await account.signIn(person);
  // Signing up began a session, too.
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
  await page.reload();
  await expect(account.sessions).toHaveCount(1);
});

test('what was typed is not lost when only the access token is over', async ({ page, site, request, problems }) => {
  problems.allow(EXPIRED);
  const visitor = await Visitor.open(request, site.url);
  await visitor.fillProfile();
  const account = new AccountPage(page);
  await account.signIn(visitor.credentials);
  await account.firstName.fill('Amélie');
  await expireAccessToken(page);
  await account.save.click();
  await expect(page.getByText('Profil enregistré')).toBeVisible();
  await expect(account.firstName).toHaveValue('Amélie');
});

test('offline, saving says so and keeps what was typed; online it is saved', async ({
  page,
  context,
  site,
  request,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 360, height: 640 });
  const visitor = await Visitor.open(request, site.url);
  await visitor.fillProfile();
  const account = new AccountPage(page);
  await account.signIn(visitor.credentials);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await account.firstName.fill('Amélie');
  await account.save.click();
  const failure = account.profile.getByText(
    'Vous êtes hors ligne. Rien n’est perdu : réessayez dès le retour du réseau.',
  );
  // The button is a screen below it.
  await expect(failure).toBeInViewport({ ratio: 1 });
  await expect(account.firstName).toHaveValue('Amélie');
  await context.setOffline(false);
  await account.save.click();
  await expect(page.getByText('Profil enregistré')).toBeVisible();
});

test('who is banned while signed in is out at the next thing they do, and told why when they come back', async ({
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
  await account.signIn(visitor.credentials);
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

test('by keyboard alone: another browser is signed out from the list, and notices at the next thing it does', async ({
  page,
  browser,
  site,
  request,
}) => {
  const person = await openAccount(request, site.url);
  const elsewhere = await browser.newContext({
    baseURL: site.url,
    locale: 'fr-TN',
    userAgent: 'Firefox/150.0 (Android)',
  });
  await remember(elsewhere);
  const other = new AccountPage(await elsewhere.newPage());
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
  await elsewhere.close();
});

test('signing out in another tab, or in the list, brings the invitation back', async ({
  page,
  context,
  site,
  request,
}) => {
  const person = await openAccount(request, site.url);
  const account = new AccountPage(page);
  await account.signIn(person);
  const other = await context.newPage();
  await other.goto('/terms-of-service');
  await new SignInDialog(other).signOut();
  await expect(account.farewell).toContainText('Vous n’êtes plus connecté');
  await other.close();
  await account.signIn(person);
  await account.section('Appareils').getByRole('button', { name: 'Se déconnecter', exact: true }).click();
  await expect(account.farewell).toContainText('Vous n’êtes plus connecté');
});
