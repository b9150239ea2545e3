import { samplePicture } from '../../../api/src/services/bucket/testing/sample-files.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAccount } from '../../fixtures/account.ts';
import { watchShifts } from '../../fixtures/layout-shifts.ts';
import { slowUploads } from '../../fixtures/slow-upload.ts';
import { expect, test } from '../../fixtures/test.ts';
import { newPhoneNumber, Visitor } from '../../fixtures/visitor.ts';
import { AccountPage } from '../../pages/account-page.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

test.use({ hasPictures: true });

test('a new account fills in its profile, waits until the picture is sent, saves it once, and finds it again', async ({
  page,
  site,
  request,
}) => {
  const saved: string[] = [];
  page.on('request', (asked) => asked.method() === 'PUT' && saved.push(asked.url()));
  const account = new AccountPage(page);
  await account.signIn(await openAccount(request, site.url));
  // The button that opened the dialog is gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(account.save).toBeDisabled();

  await test.step('an incomplete profile is not sent, and the first missing value has the focus', async () => {
    await account.phoneNumber.fill('12');
    await account.save.click();
    await expect(account.avatar).toBeFocused();
    await expect(account.profile.getByText('La photo est obligatoire')).toBeVisible();
    await expect(account.firstName).toHaveAccessibleDescription('Le prénom est obligatoire');
    await expect(account.phoneNumber).toHaveAccessibleDescription(/^Le numéro de téléphone/);
  });

  const phoneNumber = newPhoneNumber();
  const fullSpeed = await slowUploads(page, 50_000);
  await account.choose({
    name: 'amel.png',
    mimeType: 'image/png',
    buffer: await samplePicture(700, 700).png().toBuffer(),
  });
  const progress = account.profile.getByRole('progressbar', { name: /^Envoi\s: amel\.png$/ });
  await expect(progress).toHaveJSProperty('max', 100);
  await expect
    .poll(() => progress.evaluate(({ value }: HTMLProgressElement) => value > 0 && value < 100), { intervals: [50] })
    .toBe(true);
  await account.firstName.fill('Amel');
  await account.lastName.fill('Ben Salah');
  await account.phoneNumber.fill(phoneNumber);
  await account.save.click();
  await expect(account.profile.getByText('Veuillez attendre la fin de l’envoi')).toBeVisible();
  await fullSpeed();
  await expect(progress).toBeHidden();
  await expect(account.tile.locator('img')).toHaveAttribute('src', /\/80\/80/);
  expect(saved).toEqual([]);

  await account.phoneNumber.press('Enter');
  await expect(page.getByText('Profil enregistré')).toBeVisible();
  expect(saved).toHaveLength(1);
  await expect(account.save).toBeDisabled();
  const { menu } = new SignInDialog(page);
  await expect(menu).toHaveAccessibleName('Mon compte : Amel Ben Salah');
  await expect(menu.locator('img')).toHaveJSProperty('complete', true);

  await test.step('messages and menus have their styles', async () => {
    const message = page.getByRole('status').filter({ hasText: 'enregistré' });
    expect(await message.locator('..').evaluate((toast) => getComputedStyle(toast).boxShadow)).not.toBe('none');
    await menu.click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
    await page.getByRole('banner').getByLabel('Les catégories de boutiques').click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Toutes les boutiques' })).toBeVisible();
  });

  await page.reload();
  await expect(account.firstName).toHaveValue('Amel');
  await expect(account.lastName).toHaveValue('Ben Salah');
  await expect(account.phoneNumber).toHaveValue(phoneNumber);
  await expect(account.tile).toContainText('amel.png');
});

test('loads without a layout shift, is edited by keyboard, reports a phone number of another account, and loses nothing when another device saved meanwhile', async ({
  page,
  site,
  request,
  problems,
}) => {
  problems.allow(/^422: .*user\/me$/, /^409: .*user\/me$/);
  const { phoneNumber: taken } = await (await Visitor.open(request, site.url)).fillProfile();
  const visitor = await Visitor.open(request, site.url);
  const { phoneNumber: own } = await visitor.fillProfile();
  const account = new AccountPage(page);
  const moved = await watchShifts(page, { above: 0.01 });
  await account.openAs(visitor);
  await page.evaluate(() => document.fonts.ready);
  expect(await moved()).toEqual([]);

  await test.step('by keyboard alone', async () => {
    await account.avatar.focus();
    await page.keyboard.press('Tab');
    await expect(account.profile.getByRole('button', { name: 'Retirer amel.png' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(account.firstName).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type('ie');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Profil enregistré')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(account.lastName).toBeFocused();
    await expect(page.getByText('Profil enregistré')).toBeHidden();
  });

  await test.step('the phone number of another account', async () => {
    await account.phoneNumber.fill(taken ?? '');
    await account.save.click();
    await expect(account.phoneNumber).toHaveAccessibleDescription('Le numéro de téléphone est déjà utilisé');
    await expect(account.phoneNumber).toBeFocused();
    await account.phoneNumber.fill(own ?? '');
  });

  await account.firstName.fill('Amélie');
  await visitor.fillProfile({ firstName: 'Amal', lastName: 'Trabelsi', phoneNumber: own ?? '' });
  await account.save.click();
  await expect(account.profile.getByText('Rien de ce que vous avez saisi n’est perdu')).toBeVisible();
  await expect(account.firstName).toHaveValue('Amélie');
  await expect(account.firstName).toHaveAccessibleDescription('Enregistré entre-temps : Amal');
  await expectAccessible(page, 'main');
  await expect(account.lastName).toHaveValue('Trabelsi');
  expect((await account.lastName.boundingBox())?.height).toBe((await account.firstName.boundingBox())?.height);
  await account.save.click();
  await expect(page.getByText('Profil enregistré')).toBeVisible();
  expect(await visitor.get('/auth/n/me')).toMatchObject({ user: { firstName: 'Amélie', lastName: 'Trabelsi' } });
});
