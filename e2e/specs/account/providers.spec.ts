import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { type StandIn, startStandIn } from '../../fixtures/provider-scripts.ts';
import { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

test.describe.configure({ mode: 'default' });

let standIn: StandIn;
let site: Site;

test.beforeAll(async () => {
  standIn = await startStandIn();
  site = await Site.start(standIn.env);
});

test.afterAll(async () => {
  await site.stop();
  await standIn.stop();
});

const newProfile = () => ({
  id: randomUUID(),
  email: `${randomUUID()}@mall.example`,
  firstName: 'Nour',
  lastName: 'Mrad',
});

test('each provider signs a new account in by its own script, which is fetched at the press', async ({ page }) => {
  const signIn = new SignInDialog(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(facebook|google|apple)\.js$/.test(pathname)) scripts.push(pathname);
  });
  await page.goto(`${site.url}/terms-of-service`);
  for (const provider of ['Facebook', 'Google', 'Apple']) {
    await test.step(provider, async () => {
      standIn.profile = newProfile();
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
});

test('the dialog with every provider is accessible, also when a provider fails', async ({ page }) => {
  const signIn = new SignInDialog(page);
  standIn.profile = undefined;
  await page.goto(`${site.url}/terms-of-service`);
  await signIn.open();
  await signIn.press('Continuer avec Facebook');
  await expect(signIn.failure).toHaveText('La connexion a été annulée.');
  await expectAccessible(page);
  await page.goto(`${site.url}/ar/terms-of-service`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.getByRole('banner').locator('.opener').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /Google/ })).toBeVisible();
  await expectAccessible(page);
});
