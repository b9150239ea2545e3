import type { APIRequestContext, Page } from '@playwright/test';
import type { Credentials } from '../../fixtures/account.ts';
import { readStoredTokens } from '../../fixtures/stored-tokens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { AccountPage } from '../../pages/account-page.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

const KEPT = 'Vous n’êtes plus connecté. Ce que vous avez saisi est gardé';

test.beforeEach(({ problems }) => problems.allow(/^403: .*\/auth\//));

/** Ends a page's session in the API, as a sign-out from another device does. */
const endSession = async (page: Page, request: APIRequestContext, siteUrl: string): Promise<void> => {
  const { refreshToken } = await readStoredTokens(page);
  await request.get(`${siteUrl}/api/v1/auth/n/logout`, { headers: { authorization: `Bearer ${refreshToken}` } });
};

const signInAgain = async (page: Page, person: Credentials): Promise<void> => {
  const dialog = new SignInDialog(page);
  await expect(dialog.email).toBeFocused();
  await dialog.fill(person);
  await dialog.press('Se connecter');
  await expect(dialog.dialog).toBeHidden();
};

/** Somebody has typed another first name when their session ends. */
const interrupt = async (page: Page, request: APIRequestContext, siteUrl: string) => {
  const visitor = await Visitor.open(request, siteUrl);
  await visitor.fillProfile();
  const account = new AccountPage(page);
  await account.signIn(visitor.credentials);
  await endSession(page, request, siteUrl);
  await account.firstName.fill('Amélie');
  await account.save.click();
  return { visitor, account };
};

test('when the refresh is refused, the dialog comes over the form, and what was typed is saved after signing in', async ({
  page,
  site,
  request,
}) => {
  const { visitor, account } = await interrupt(page, request, site.url);
  await expect(new SignInDialog(page).dialog).toBeVisible();
  await expect(account.farewell).toContainText(KEPT);
  expect(await page.evaluate(() => localStorage.getItem('auth-id'))).toBeNull();
  expect(await readStoredTokens(page)).toBeUndefined();
  await signInAgain(page, visitor.credentials);
  await expect(account.firstName).toHaveValue('Amélie');
  await expect(account.avatar).toBeEnabled();
  await account.save.click();
  await expect(page.getByText('Profil enregistré')).toBeVisible();
  await page.reload();
  await expect(account.firstName).toHaveValue('Amélie');
});

test('who closes that dialog comes to the invitation, and finds what was typed later', async ({
  page,
  site,
  request,
}) => {
  const { visitor, account } = await interrupt(page, request, site.url);
  await expect(new SignInDialog(page).dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account.profile).toBeHidden();
  await expect(account.farewell).toContainText(KEPT);
  await expect(account.farewell).toBeFocused();
  await account.invitation.click();
  await signInAgain(page, visitor.credentials);
  await expect(account.firstName).toHaveValue('Amélie');
});

test('another person who signs in there finds nothing of it', async ({ page, site, request }) => {
  const { account } = await interrupt(page, request, site.url);
  const other = await Visitor.open(request, site.url);
  await other.fillProfile({ firstName: 'Béa', lastName: 'Trabelsi' });
  await signInAgain(page, other.credentials);
  await expect(account.firstName).toHaveValue('Béa');
  await expect(account.save).toBeDisabled();
});

test('signing out in another tab loses nothing of what is typed here, and leaves nothing to be seen', async ({
  page,
  context,
  site,
  request,
}) => {
  const visitor = await Visitor.open(request, site.url);
  await visitor.fillProfile();
  const account = new AccountPage(page);
  await account.signIn(visitor.credentials);
  await account.firstName.fill('Amélie');
  const other = await context.newPage();
  await other.goto('/terms-of-service');
  await new SignInDialog(other).signOut();
  await other.close();
  await expect(account.farewell).toContainText(KEPT);
  await expect(account.profile).toBeHidden();
  await expect(new SignInDialog(page).dialog).toBeHidden();
  await account.invitation.click();
  await signInAgain(page, visitor.credentials);
  await expect(account.firstName).toHaveValue('Amélie');
});

test('passwords that were typed are gone when the session is', async ({ page, site, request }) => {
  const visitor = await Visitor.open(request, site.url);
  const account = new AccountPage(page);
  await account.signIn(visitor.credentials);
  await endSession(page, request, site.url);
  const password = account.section('Mot de passe');
  const old = password.getByRole('textbox', { name: /^Mot de passe actuel/ });
  await old.fill(visitor.credentials.password);
  await password.getByRole('textbox', { name: /^Nouveau/ }).fill('un tout nouveau secret');
  await password.getByRole('textbox', { name: /^Confirmation/ }).fill('un tout nouveau secret');
  await password.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(new SignInDialog(page).dialog).toBeVisible();
  const typed = await page
    .locator('form[aria-labelledby=password] input[type=password]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(typed).toEqual(['', '', '']);
  await signInAgain(page, visitor.credentials);
  await expect(old).toHaveValue('');
});

test('leaving the site with something unsaved takes a second thought', async ({ page, site, request }) => {
  const visitor = await Visitor.open(request, site.url);
  await visitor.fillProfile();
  const account = new AccountPage(page);
  await account.signIn(visitor.credentials);
  await account.firstName.fill('Amélie');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => window.location.assign('/terms-of-service')));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(account.firstName).toHaveValue('Amélie');
  await account.save.click();
  await expect(page.getByText('Profil enregistré')).toBeVisible();
  await page.goto('/terms-of-service');
  await expect(page).toHaveURL(/terms-of-service$/);
});
