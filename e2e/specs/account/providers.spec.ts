import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAccount } from '../../fixtures/account.ts';
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

test.beforeEach(async ({ page }) => {
  Object.assign(standIn, { profile: undefined, isBlocked: false });
  await page.goto(`${site.url}/terms-of-service`);
  await new SignInDialog(page).open();
});

const newProfile = () => ({
  id: randomUUID(),
  email: `${randomUUID()}@mall.example`,
  firstName: 'Nour',
  lastName: 'Mrad',
});

const PROVIDERS = ['Facebook', 'Google', 'Apple'];

for (const provider of PROVIDERS) {
  test(`${provider} signs a new person in by its own script, fetched at the press`, async ({ page }) => {
    standIn.profile = newProfile();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(`/${provider.toLowerCase()}.js`)) scripts.push(request.url());
    });
    const signIn = new SignInDialog(page);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await signIn.press(`Continuer avec ${provider}`);
    if (provider === 'Google') await signIn.press('Compte Google');
    await expect(signIn.menu).toHaveAccessibleName('Mon compte : Nour Mrad');
    await expect(signIn.dialog).toBeHidden();
    expect(scripts).toHaveLength(1);
  });
}

for (const provider of ['Facebook', 'Apple']) {
  test(`${provider}’s window closed again is said to be cancelled`, async ({ page }) => {
    const signIn = new SignInDialog(page);
    await signIn.press(`Continuer avec ${provider}`);
    await expect(signIn.failure).toHaveText('La connexion a été annulée.');
  });
}

test('Google without a credential fails in red', async ({ page }) => {
  const signIn = new SignInDialog(page);
  await signIn.press('Continuer avec Google');
  await signIn.press('Compte Google');
  await expect(signIn.failure).toContainText("Oops! Une erreur s'est produite lors de la tentative de connexion!");
});

test('Facebook’s script that is blocked is said to be missing', async ({ page }) => {
  standIn.isBlocked = true;
  const signIn = new SignInDialog(page);
  await signIn.press('Continuer avec Facebook');
  await expect(signIn.failure).toContainText('Facebook n’a pas pu être chargé.');
});

test('an address that has an account, which Facebook doesn’t vouch for, is said to be taken', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/^409: .*auth\/n\/facebook$/);
  const { email } = await openAccount(request, site.url);
  standIn.profile = { ...newProfile(), email };
  const signIn = new SignInDialog(page);
  await signIn.press('Continuer avec Facebook');
  await expect(signIn.email).toHaveAccessibleDescription('Cette adresse email est déjà utilisée (client)');
});

test('the dialog with every provider can be used by everyone', async ({ page }) => {
  await expectAccessible(page);
  await page.goto(`${site.url}/ar/terms-of-service`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.getByRole('banner').locator('.opener').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /Google/ })).toBeVisible();
  await expectAccessible(page);
});
