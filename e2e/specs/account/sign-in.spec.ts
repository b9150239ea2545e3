import { expectAccessible } from '../../fixtures/accessibility.ts';
import { newCredentials, openAccount } from '../../fixtures/account.ts';
import { pressByKeyboard, typeByKeyboard } from '../../fixtures/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';
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

test('a wrong password is said once, under it and in red, and the right one still signs in', async ({
  page,
  site,
  request,
  problems,
}) => {
  problems.allow(/^403: .*sign-in\/classic$/);
  const person = await openAccount(request, site.url);
  const signIn = new SignInDialog(page);
  await page.goto('/terms-of-service');
  await signIn.open();
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
  await signIn.password.fill(person.password);
  await signIn.password.press('Enter');
  await expect(signIn.menu).toBeVisible();
});

test('an address that has an account already is said so under it', async ({ page, site, request, problems }) => {
  problems.allow(/^409: .*auth\/n\/classic$/);
  const person = await openAccount(request, site.url);
  const signIn = new SignInDialog(page);
  await page.goto('/terms-of-service');
  await signIn.open();
  await signIn.press('Créer un compte');
  await signIn.fill(person);
  await signIn.confirmation.fill(person.password);
  await signIn.press('Créer mon compte');
  await expect(signIn.email).toHaveAccessibleDescription('Cette adresse email est déjà utilisée (client)');
  await expect(signIn.email).toBeFocused();
});

test('offline, the dialog says so and keeps what was typed', async ({ page, context, site, request, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const person = await openAccount(request, site.url);
  const signIn = new SignInDialog(page);
  await page.goto('/terms-of-service');
  await signIn.open();
  await signIn.fill(person);
  await page.waitForLoadState('networkidle');
  // The first call fetches the client itself.
  await signIn.press('Se connecter');
  await expect(signIn.menu).toBeVisible();
  await signIn.signOut();
  await signIn.open();
  await signIn.fill(person);
  await context.setOffline(true);
  await signIn.press('Se connecter');
  await expect(signIn.failure).toHaveText(
    'Vous êtes hors ligne. Rien n’est perdu : réessayez dès le retour du réseau.',
  );
  await context.setOffline(false);
  await signIn.press('Se connecter');
  await expect(signIn.menu).toBeVisible();
});

test('too many attempts are told when to come back', async ({ page, site, request, problems }) => {
  problems.allow(/^403: .*sign-in\/classic$/, /^429: .*sign-in\/classic$/);
  const { email } = await openAccount(request, site.url);
  const wrong = { email, password: 'pas le bon mot' };
  for (let attempts = 0; attempts < 10; attempts += 1) {
    await page.request.post('/api/v1/auth/n/sign-in/classic', { data: wrong });
  }
  const signIn = new SignInDialog(page);
  await page.goto('/terms-of-service');
  await signIn.open();
  await signIn.fill(wrong);
  await signIn.press('Se connecter');
  await expect(signIn.failure).toHaveText(/^Trop de tentatives\. Réessayez dans \d+ (minutes?|secondes?)\.$/);
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

test('signing out forgets the session here and ends it in the API', async ({ page, site, request }) => {
  const person = await openAccount(request, site.url);
  const signIn = new SignInDialog(page);
  await page.goto('/terms-of-service');
  const answered = page.waitForResponse(/sign-in\/classic$/);
  await signIn.signIn(person);
  const { refreshToken } = await (await answered).json();
  const ended = page.waitForResponse(/auth\/n\/logout$/);
  await signIn.signOut();
  expect((await ended).status()).toBe(204);
  expect(await page.evaluate(() => localStorage.getItem('auth-id'))).toBeNull();
  const headers = { authorization: `Bearer ${refreshToken}` };
  expect((await request.get(`${site.url}/api/v1/auth/z/refresh-token`, { headers })).status()).toBe(403);
});

test('the cached page of a stranger never knows who is signed in', async ({ page, site, request }) => {
  const signIn = new SignInDialog(page);
  await page.goto('/terms-of-service');
  await signIn.signIn(await openAccount(request, site.url));
  const html = await (await page.goto('/terms-of-service'))?.text();
  expect(html).toContain('aria-label="Se connecter"');
  expect(html).not.toContain('visiteur-');
});

test('the first administrator chooses a password of their own before anything else, and has a back office', async ({
  page,
  startSite,
}) => {
  const site = await startSite();
  const { email, password } = newCredentials();
  const printed = await site.runCommand('create-admin', email);
  const signIn = new SignInDialog(page);
  await page.goto(`${site.url}/terms-of-service`);
  await signIn.open();
  await signIn.fill({ email, password: /^ {2}(\S+)$/m.exec(printed)?.[1] ?? '' });
  await signIn.press('Se connecter');
  await expect(signIn.dialog).toHaveAccessibleName('Choisissez votre mot de passe');
  await expectAccessible(page);
  // The browser hears the page's no to the first one alone.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(signIn.dialog).toBeVisible();
  await page.reload();
  await expect(signIn.dialog.getByLabel('Mot de passe actuel')).toBeFocused();
  await signIn.press('Se déconnecter');
  await expect(signIn.dialog).toBeHidden();

  await signIn.open();
  await signIn.fill({ email, password: /^ {2}(\S+)$/m.exec(printed)?.[1] ?? '' });
  await signIn.press('Se connecter');
  await signIn.dialog.getByRole('textbox', { name: /^Nouveau mot de passe/ }).fill(password);
  await signIn.confirmation.fill(password);
  await signIn.press('Enregistrer');
  await expect(signIn.dialog).toBeHidden();
  await signIn.menu.click();
  await expect(page.getByRole('link', { name: 'Administration' })).toBeVisible();
});
