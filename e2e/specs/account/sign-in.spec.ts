import type { AuthClient } from 'shared-kernel/contracts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAccount } from '../../fixtures/account.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

test('shows in the dialog why signing in failed, and signs in once the cause is gone, and out, in all tabs', async ({
  page,
  context,
  site,
  request,
  problems,
}) => {
  problems.allow(/^409: .*auth\/n\/classic$/, /^403: .*sign-in\/classic$/, /ERR_INTERNET_DISCONNECTED/);
  const person = await openAccount(request, site.url);
  const signIn = new SignInDialog(page);
  const other = await context.newPage();
  const there = new SignInDialog(other);
  await other.goto('/privacy-policy');
  await expect(other.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.goto('/terms-of-service');
  await signIn.open();

  await test.step('an address that has an account, under its field', async () => {
    await signIn.press('Créer un compte');
    await signIn.fill(person);
    await signIn.confirmation.fill(person.password);
    await signIn.press('Créer mon compte');
    await expect(signIn.email).toHaveAccessibleDescription('Cette adresse email est déjà utilisée (client)');
    await expect(signIn.email).toBeFocused();
    await page.keyboard.press('Escape');
    await signIn.open();
  });

  await test.step('a wrong password, in red over the form and under its field', async () => {
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
    await expect(signIn.failure).toHaveText(/^Oops! Une erreur s'est produite/);
    await expect(page.getByText(/Oops!/)).toHaveCount(1);
  });

  await test.step('no network', async () => {
    await signIn.password.fill(person.password);
    await context.setOffline(true);
    await signIn.press('Se connecter');
    await expect(signIn.failure).toHaveText(
      /^Oops! .* Vous êtes hors ligne\. Rien n’est perdu\s: réessayez dès le retour du réseau\.$/,
    );
    await context.setOffline(false);
  });

  await signIn.password.press('Enter');
  await expect(signIn.menu).toBeVisible();
  await expect(there.menu).toBeVisible();
  await there.signOut();
  await expect(signIn.opener).toBeVisible();
});

// The choice itself: `mf-account/src/fragments/sign-in/passwords.test.tsx`.
test('the dialog in which an account replaces a password that was given to it can’t be dismissed, also after a reload', async ({
  page,
  site,
  request,
}) => {
  const person = await openAccount(request, site.url);
  // As the API answers for an account that the command `create-admin` has opened.
  await page.route('**/auth/n/me', async (route) => {
    const response = await route.fetch();
    const identity: AuthClient = await response.json();
    await route.fulfill({ response, json: { ...identity, mustChangePassword: true } });
  });
  const signIn = new SignInDialog(page);
  await page.goto('/terms-of-service');
  await signIn.open();
  await signIn.fill(person);
  await signIn.press('Se connecter');
  await expect(signIn.dialog).toHaveAccessibleName('Choisissez votre mot de passe');
  await expectAccessible(page, 'dialog[open]');
  // The browser lets the page prevent only the first of two.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(signIn.dialog).toBeVisible();
  await page.reload();
  await expect(signIn.dialog.getByLabel('Mot de passe actuel')).toBeFocused();
  await signIn.press('Se déconnecter');
  await expect(signIn.dialog).toBeHidden();
});
