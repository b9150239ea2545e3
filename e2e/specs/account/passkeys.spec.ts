import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

test('adds a passkey, and signs in with it', async ({ page, startSite, request, problems }) => {
  problems.allow(/^403: .*sign-in\/classic$/);
  // Passkeys belong to a domain name, never to an IP address.
  const { url } = await startSite({ HOST: 'localhost' });
  const origin = url.replace('127.0.0.1', 'localhost');
  const visitor = await Visitor.open(request, url);
  await visitor.fillProfile();
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true },
  });
  const signIn = new SignInDialog(page);
  const dialog = page.getByRole('dialog');
  const section = page.getByRole('region', { name: 'Double authentification' });

  await page.goto(`${origin}/terms-of-service`);
  await signIn.signIn(visitor.credentials);
  await page.goto(`${origin}/account`);
  await section.getByRole('button', { name: 'Activer' }).click();
  await dialog.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await dialog.getByLabel(/^Nom de la clé/).fill('Mon ordinateur');
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
  await expect(section.getByRole('listitem')).toContainText(/Mon ordinateur.*Jamais utilisée/);

  await signIn.signOut();
  await signIn.open();
  await signIn.fill(visitor.credentials);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(signIn.menu).toBeVisible();
  await expect(section.getByRole('listitem')).toContainText(/Mon ordinateur.*Dernière utilisation/);
});
