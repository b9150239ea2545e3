import { samplePicture } from '../../../api/src/services/bucket/testing/sample-files.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAccount } from '../../fixtures/account.ts';
import { slowUploads } from '../../fixtures/slow-upload.ts';
import { expect, test } from '../../fixtures/test.ts';
import { newPhoneNumber, Visitor } from '../../fixtures/visitor.ts';
import { AccountPage } from '../../pages/account-page.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

test('a new visitor fills in the profile, sees the picture being sent, and finds all of it again', async ({
  page,
  site,
  request,
}) => {
  const account = new AccountPage(page);
  await account.signIn(await openAccount(request, site.url));
  // The button that led in has gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(account.save).toBeDisabled();

  const fullSpeed = await slowUploads(page, 100_000);
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
  await fullSpeed();
  await expect(progress).toBeHidden();
  await expect(account.tile.locator('img')).toHaveAttribute('src', /\/80\/80/);

  const phoneNumber = newPhoneNumber();
  await account.firstName.fill('Amel');
  await account.lastName.fill('Ben Salah');
  await account.phoneNumber.fill(phoneNumber);
  await account.phoneNumber.press('Enter');
  await expect(page.getByText('Profil enregistré')).toBeVisible();
  await expect(account.save).toBeDisabled();
  const { menu } = new SignInDialog(page);
  await expect(menu).toHaveAccessibleName('Mon compte : Amel Ben Salah');
  await expect(menu.locator('img')).toHaveJSProperty('complete', true);

  await page.reload();
  await expect(account.firstName).toHaveValue('Amel');
  await expect(account.lastName).toHaveValue('Ben Salah');
  await expect(account.phoneNumber).toHaveValue(phoneNumber);
  await expect(account.tile).toContainText('amel.png');
});

test('the form says what it needs before it is sent, and counts down as it is filled in', async ({
  page,
  site,
  request,
}) => {
  const account = new AccountPage(page);
  await account.signIn(await openAccount(request, site.url));
  await expect(account.profile.getByText('Les quatre champs sont obligatoires')).toBeVisible();
  const missing = account.profile.getByText(/^Il manque encore/);
  await expect(missing).toHaveText(/: Photo, Prénom, Nom et Numéro de téléphone\.$/);
  for (const field of [account.firstName, account.lastName, account.phoneNumber]) {
    await expect(field).toHaveAttribute('aria-required', 'true');
  }
  await account.firstName.fill('Amel');
  await account.lastName.fill('  ');
  await expect(missing).toHaveText(/: Photo, Nom et Numéro de téléphone\.$/);
  await account.lastName.fill('Ben Salah');
  await account.phoneNumber.fill(newPhoneNumber());
  await expect(missing).toHaveText(/: Photo\.$/);
  await account.choose({ name: 'amel.png', mimeType: 'image/png', buffer: await samplePicture().png().toBuffer() });
  await expect(missing).toBeHidden();
  await expect(account.tile.locator('img')).toHaveAttribute('src', /\/80\/80/);
  await account.save.click();
  await expect(page.getByText('Profil enregistré')).toBeVisible();
});

test('a profile that isn’t whole isn’t sent, and the first thing that lacks has the focus', async ({
  page,
  site,
  request,
}) => {
  const account = new AccountPage(page);
  await account.signIn(await openAccount(request, site.url));
  await account.phoneNumber.fill('12');
  await account.save.click();
  await expect(account.avatar).toBeFocused();
  await expect(account.profile.getByText('L’avatar est obligatoire')).toBeVisible();
  await expect(account.firstName).toHaveAccessibleDescription('Le prénom est obligatoire');
  await expect(account.phoneNumber).toHaveAccessibleDescription(/^Le numéro de téléphone/);
});

test('a phone number that somebody else has is said so under it', async ({ page, site, request, problems }) => {
  problems.allow(/^422: .*user\/me$/);
  const { phoneNumber } = await (await Visitor.open(request, site.url)).fillProfile();
  const visitor = await Visitor.open(request, site.url);
  await visitor.fillProfile();
  const account = new AccountPage(page);
  await account.signIn(visitor.credentials);
  await account.phoneNumber.fill(phoneNumber ?? '');
  await account.save.click();
  await expect(account.phoneNumber).toHaveAccessibleDescription('Le numéro de téléphone est déjà utilisé');
  await expect(account.phoneNumber).toBeFocused();
});

test('a profile that was changed elsewhere meanwhile loses nothing on either side', async ({
  page,
  site,
  request,
  problems,
}) => {
  problems.allow(/^409: .*user\/me$/);
  const visitor = await Visitor.open(request, site.url);
  await visitor.fillProfile();
  const account = new AccountPage(page);
  await account.signIn(visitor.credentials);
  await account.firstName.fill('Amélie');
  await visitor.fillProfile({ firstName: 'Amal', lastName: 'Trabelsi' });
  await account.save.click();
  await expect(account.profile.getByText('Rien de ce que vous avez saisi n’est perdu')).toBeVisible();
  await expect(account.firstName).toHaveValue('Amélie');
  await expect(account.firstName).toHaveAccessibleDescription('Enregistré entre-temps : Amal');
  await expectAccessible(page);
  await expect(account.lastName).toHaveValue('Trabelsi');
  expect((await account.lastName.boundingBox())?.height).toBe((await account.firstName.boundingBox())?.height);
  await account.save.click();
  await expect(page.getByText('Profil enregistré')).toBeVisible();
  expect(await visitor.get('/auth/n/me')).toMatchObject({ user: { firstName: 'Amélie', lastName: 'Trabelsi' } });
});
