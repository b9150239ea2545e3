import { TOTP } from 'otpauth';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { pressByKeyboard } from '../../fixtures/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { AccountPage } from '../../pages/account-page.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

test('sets up a second factor, and signs in with its code and with a recovery code, by keyboard', async ({
  page,
  site,
  request,
  problems,
}) => {
  problems.allow(/^403: .*sign-in\/classic$/);
  const visitor = await Visitor.open(request, site.url);
  await visitor.fillProfile();
  await new AccountPage(page).signIn(visitor.credentials);
  const section = page.getByRole('region', { name: 'Double authentification' });
  const dialog = page.getByRole('dialog');
  const code = dialog.getByLabel('Code à 6 chiffres');

  const [recovery, secret] = await test.step('set up', async () => {
    await pressByKeyboard(section.getByRole('button', { name: 'Activer' }));
    await pressByKeyboard(dialog.getByRole('button', { name: 'Configurer une application' }));
    await expect(dialog.getByRole('img', { name: /^Code QR/ })).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
    const typed = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await code.fill(new TOTP({ secret: typed }).generate());
    await page.keyboard.press('Enter');
    const codes = dialog.getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expectAccessible(page, 'dialog[open]');
    const first = await codes.first().innerText();
    await pressByKeyboard(dialog.getByRole('button', { name: 'J’ai gardé mes codes' }));
    await expect(section.getByText(/restants\s: 10$/)).toBeVisible();
    return [first, typed];
  });

  const signIn = new SignInDialog(page);
  const enter = async (second: string): Promise<void> => {
    await signIn.signOut();
    await signIn.open();
    await signIn.fill(visitor.credentials);
    await page.keyboard.press('Enter');
    await expect(code).toBeFocused();
    await page.keyboard.type(second);
    await page.keyboard.press('Enter');
    await expect(signIn.menu).toBeVisible();
  };
  // The code of the next half minute: the current one was used.
  await enter(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }));
  await enter(recovery);
  await page.goto('/account');
  await expect(section.getByText(/restants\s: 9$/)).toBeVisible();
});
