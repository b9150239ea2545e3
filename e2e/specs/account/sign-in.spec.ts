import type { AuthClient } from 'shared-kernel/contracts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { newCredentials, openAccount } from '../../fixtures/account.ts';
import { pressByKeyboard, typeByKeyboard } from '../../fixtures/keyboard.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { readStoredTokens } from '../../fixtures/stored-tokens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

test('by keyboard alone: a visitor opens an account, and is still signed in after a reload and on another page', async ({
  page,
}) => {
  const signIn = new SignInDialog(page);
  const person = newCredentials();
  await page.goto('/terms-of-service');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await pressByKeyboard(signIn.opener);
  await typeByKeyboard(signIn.email, person.email);
  await pressByKeyboard(signIn.dialog.getByRole('button', { name: 'Créer un compte' }));
  await expect(signIn.email).toHaveValue(person.email);
  await typeByKeyboard(signIn.password, person.password);
  await typeByKeyboard(signIn.confirmation, person.password);
  await pressByKeyboard(signIn.dialog.getByRole('button', { name: 'Créer mon compte' }));
  await expect(signIn.menu).toHaveAccessibleName(`Mon compte : ${person.email}`);
  await expect(signIn.menu).toHaveCSS('text-decoration-line', 'none');
  await expect(signIn.dialog).toBeHidden();
  await page.reload();
  await expect(signIn.menu).toBeVisible();
  await page.goto('/shops');
  await expect(signIn.menu).toBeVisible();
});

test('shows in the dialog why signing in failed, and signs in once the cause is gone', async ({
  page,
  context,
  site,
  request,
  problems,
}) => {
  problems.allow(/^403: .*sign-in\/classic$/, /ERR_INTERNET_DISCONNECTED/);
  const person = await openAccount(request, site.url);
  const signIn = new SignInDialog(page);
  await page.goto('/terms-of-service');
  await signIn.open();

  await test.step('a wrong password, once, in red and under its field', async () => {
    await signIn.fill({ ...person, password: 'pas le bon mot' });
    await signIn.press('Se connecter');
    await expect(signIn.password).toHaveAccessibleDescription('L’email ou le mot de passe est incorrect');
    await expect(signIn.password).toBeFocused();
    const message = page.getByText('L’email ou le mot de passe est incorrect');
    await expect(message).toHaveCount(1);
    await expect(message).toHaveAttribute('aria-live', 'polite');
    const [red, colour] = await message.evaluate((line) => {
      const { color } = getComputedStyle(line);
      line.style.color = 'var(--color-error)';
      return [getComputedStyle(line).color, color];
    });
    expect(colour).toBe(red);
    // Neither over the form nor in a message of the page.
    await expect(signIn.failure).toBeEmpty();
    await expect(page.getByText(/Oops!/)).toHaveCount(0);
  });

  await test.step('no network', async () => {
    await signIn.password.fill(person.password);
    await context.setOffline(true);
    await signIn.press('Se connecter');
    await expect(signIn.failure).toHaveText(
      'Vous êtes hors ligne. Rien n’est perdu : réessayez dès le retour du réseau.',
    );
    await context.setOffline(false);
  });

  await signIn.password.press('Enter');
  await expect(signIn.menu).toBeVisible();
});

test('shows in the dialog that an address is taken, and when to retry after too many attempts', async ({
  page,
  site,
  request,
  problems,
}) => {
  problems.allow(/^409: .*auth\/n\/classic$/, /^429: .*sign-in\/classic$/);
  const person = await openAccount(request, site.url);
  const signIn = new SignInDialog(page);
  await page.goto('/terms-of-service');
  await signIn.open();

  await test.step('an address that has an account, under its field', async () => {
    await signIn.press('Créer un compte');
    await signIn.fill(person);
    await signIn.confirmation.fill(person.password);
    await signIn.press('Créer mon compte');
    await expect(signIn.email).toHaveAccessibleDescription('Cette adresse email est déjà utilisée (client)');
    await expect(signIn.email).toBeFocused();
  });

  await test.step('too many attempts', async () => {
    const wrong = { email: person.email, password: 'pas le bon mot' };
    for (let attempts = 0; attempts < 10; attempts += 1) {
      await page.request.post('/api/v1/auth/n/sign-in/classic', { data: wrong });
    }
    await page.keyboard.press('Escape');
    await signIn.open();
    await signIn.fill(wrong);
    await signIn.press('Se connecter');
    await expect(signIn.failure).toHaveText(/^Trop de tentatives\. Réessayez dans \d+ (minutes?|secondes?)\.$/);
  });
});

test('signing in and out in one tab does so in the other', async ({ page, context, site, request }) => {
  const person = await openAccount(request, site.url);
  const here = new SignInDialog(page);
  const other = await context.newPage();
  const there = new SignInDialog(other);
  await page.goto('/terms-of-service');
  await other.goto('/privacy-policy');
  await expect(other.locator('html')).toHaveAttribute('data-hydrated', '');
  await here.signIn(person);
  await expect(there.menu).toBeVisible();
  await there.signOut();
  await expect(here.opener).toBeVisible();
});

test('keeps the session out of the server’s pages, and ends it here and in the API when signing out', async ({
  page,
  site,
  request,
}) => {
  const visitor = await Visitor.open(request, site.url);
  await signInAt(page, visitor, '/terms-of-service');
  const { refreshToken } = await readStoredTokens(page);

  await test.step('a page that is cached is the same for all visitors', async () => {
    const html = await (await page.reload())?.text();
    expect(html).toContain('aria-label="Se connecter"');
    expect(html).not.toContain('visiteur-');
  });

  await test.step('the account’s page is rendered without the account, and is not cached', async () => {
    const response = await page.goto('/account');
    expect(response?.headers()['cache-control']).toBe('no-store');
    const html = await response?.text();
    expect(html).toContain('Chargement de votre compte');
    expect(html).not.toContain(visitor.credentials.email);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  });

  await test.step('signing out', async () => {
    const ended = page.waitForResponse(/auth\/n\/logout$/);
    await new SignInDialog(page).signOut();
    expect((await ended).status()).toBe(204);
    expect(await page.evaluate(() => localStorage.getItem('auth-id'))).toBeNull();
    const headers = { authorization: `Bearer ${refreshToken}` };
    expect((await request.get(`${site.url}/api/v1/auth/z/refresh-token`, { headers })).status()).toBe(403);
  });
});

test('an account whose password was given to it chooses its own password before anything else', async ({
  page,
  site,
  request,
}) => {
  const person = await openAccount(request, site.url);
  let mustChangePassword = true;
  // As the API answers for an account that the command `create-admin` has opened.
  await page.route('**/auth/n/me', async (route) => {
    const response = await route.fetch();
    const identity: AuthClient = await response.json();
    await route.fulfill({ response, json: { ...identity, mustChangePassword } });
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/auth/n/update-password') && response.ok()) mustChangePassword = false;
  });
  const signIn = new SignInDialog(page);
  const enter = async (): Promise<void> => {
    await signIn.open();
    await signIn.fill(person);
    await signIn.press('Se connecter');
    await expect(signIn.dialog).toHaveAccessibleName('Choisissez votre mot de passe');
  };
  await page.goto('/terms-of-service');
  await enter();
  await expectAccessible(page);
  // The browser lets the page prevent only the first of two.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(signIn.dialog).toBeVisible();
  await page.reload();
  await expect(signIn.dialog.getByLabel('Mot de passe actuel')).toBeFocused();
  await signIn.press('Se déconnecter');
  await expect(signIn.dialog).toBeHidden();

  await enter();
  await signIn.dialog.getByRole('textbox', { name: /^Nouveau mot de passe/ }).fill('un tout nouveau secret');
  await signIn.confirmation.fill('un tout nouveau secret');
  await signIn.press('Enregistrer');
  await expect(signIn.dialog).toBeHidden();
  await expect(signIn.menu).toBeVisible();
  await Visitor.signIn(request, site.url, { ...person, password: 'un tout nouveau secret' });
});
