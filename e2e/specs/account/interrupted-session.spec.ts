import type { APIRequestContext, Page } from '@playwright/test';
import type { Credentials } from '../../fixtures/account.ts';
import { readStoredTokens } from '../../fixtures/stored-tokens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { AccountPage } from '../../pages/account-page.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

const INPUT_IS_STORED = 'Vous n’êtes plus connecté. Ce que vous avez saisi est gardé';

test.beforeEach(({ problems }) => problems.allow(/^403: .*\/auth\//));

/** Ends a page's session in the API, as a sign-out on another device does. */
const endSession = async (page: Page, request: APIRequestContext, siteUrl: string): Promise<void> => {
  const { refreshToken } = await readStoredTokens(page);
  await request.get(`${siteUrl}/api/v1/auth/n/logout`, { headers: { authorization: `Bearer ${refreshToken}` } });
};

const signInAgain = async (page: Page, credentials: Credentials): Promise<void> => {
  const dialog = new SignInDialog(page);
  await expect(dialog.email).toBeFocused();
  await dialog.fill(credentials);
  await dialog.press('Se connecter');
  await expect(dialog.dialog).toBeHidden();
};

// `mf-account/src/pages/account/drafts.test.tsx` tests another account's sign-in, and typed passwords.
test('keeps the typed name through a revoked session, a cancelled navigation and a sign-out in another tab, until the same account saves it', async ({
  page,
  context,
  site,
  request,
}) => {
  const visitor = await Visitor.open(request, site.url);
  await visitor.fillProfile();
  const account = new AccountPage(page);
  await account.openAs(visitor);
  // The browser asks only in a page that its visitor has interacted with.
  await account.firstName.click();
  await account.firstName.fill('Amélie');

  await test.step('the API rejects the session, and the visitor dismisses the dialog', async () => {
    await endSession(page, request, site.url);
    await account.save.click();
    await expect(new SignInDialog(page).dialog).toBeVisible();
    await expect(account.signOutMessage).toContainText(INPUT_IS_STORED);
    expect(await page.evaluate(() => localStorage.getItem('auth-id'))).toBeNull();
    expect(await readStoredTokens(page)).toBeUndefined();
    await page.keyboard.press('Escape');
    await expect(account.profile).toBeHidden();
    await expect(account.signOutMessage).toContainText(INPUT_IS_STORED);
    await expect(account.signOutMessage).toBeFocused();
    await account.signInButton.click();
    await signInAgain(page, visitor.credentials);
    await expect(account.firstName).toHaveValue('Amélie');
    await account.waitUntilLoaded();
  });

  await test.step('the browser asks before it leaves the page', async () => {
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => window.location.assign('/terms-of-service')));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(account.firstName).toHaveValue('Amélie');
  });

  await test.step('another tab signs out', async () => {
    const other = await context.newPage();
    await other.goto('/terms-of-service');
    await new SignInDialog(other).signOut();
    await other.close();
    await expect(account.signOutMessage).toContainText(INPUT_IS_STORED);
    await expect(account.profile).toBeHidden();
    await expect(new SignInDialog(page).dialog).toBeHidden();
    await account.signInButton.click();
    await signInAgain(page, visitor.credentials);
    await expect(account.firstName).toHaveValue('Amélie');
  });

  await test.step('the visitor signs in from the dialog over the form, saves, and can reload the page', async () => {
    await account.waitUntilLoaded();
    await endSession(page, request, site.url);
    await account.save.click();
    await signInAgain(page, visitor.credentials);
    await expect(account.firstName).toHaveValue('Amélie');
    await expect(account.avatar).toBeEnabled();
    await account.save.click();
    await expect(page.getByText('Profil enregistré')).toBeVisible();
    await page.reload();
    await expect(account.firstName).toHaveValue('Amélie');
  });
});
