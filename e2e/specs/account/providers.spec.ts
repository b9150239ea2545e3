import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { startProviderDouble } from '../../fixtures/provider-scripts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

const newProfile = () => ({
  id: randomUUID(),
  email: `${randomUUID()}@mall.example`,
  firstName: 'Nour',
  lastName: 'Mrad',
});

test('each provider signs a new account in by its own script, which is fetched at the press, and the dialog reports a failure accessibly', async ({
  page,
  startSite,
}) => {
  const double = await startProviderDouble();
  const site = await startSite(double.env);
  const signIn = new SignInDialog(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(facebook|google|apple)\.js$/.test(pathname)) scripts.push(pathname);
  });
  await page.goto(`${site.url}/terms-of-service`);
  for (const provider of ['Facebook', 'Google', 'Apple']) {
    await test.step(provider, async () => {
      double.profile = newProfile();
      const before = [...scripts];
      await signIn.open();
      expect(scripts).toEqual(before);
      await signIn.press(`Continuer avec ${provider}`);
      if (provider === 'Google') await signIn.press('Compte Google');
      await expect(signIn.menu).toHaveAccessibleName('Mon compte : Nour Mrad');
      await expect(signIn.dialog).toBeHidden();
      expect(scripts).toEqual([...before, `/${provider.toLowerCase()}.js`]);
      await signIn.signOut();
    });
  }

  await test.step('a visitor who closes the provider’s window', async () => {
    double.profile = undefined;
    await signIn.open();
    await signIn.press('Continuer avec Facebook');
    await expect(signIn.failure).toHaveText('La connexion a été annulée.');
    await expectAccessible(page, 'dialog[open]');
  });
  await page.close();
  await double.stop();
});
