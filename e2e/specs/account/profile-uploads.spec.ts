import { truncate, writeFile } from 'node:fs/promises';
import { samplePicture } from '../../../api/src/services/bucket/testing/sample-files.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAccount } from '../../fixtures/account.ts';
import { dropFiles } from '../../fixtures/drop-files.ts';
import { pressByKeyboard } from '../../fixtures/keyboard.ts';
import { slowUploads } from '../../fixtures/slow-upload.ts';
import { expect, test } from '../../fixtures/test.ts';
import { newPhoneNumber } from '../../fixtures/visitor.ts';
import { AccountPage } from '../../pages/account-page.ts';

const picture = async (name: string, side: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await samplePicture(side, side).png().toBuffer(),
});

const UPLOADS = /bucket\/file\/$/;

test('by keyboard alone: a picture that is taken back while it is sent ends the request, and nobody is told', async ({
  page,
  site,
  request,
}) => {
  const account = new AccountPage(page);
  await account.signIn(await openAccount(request, site.url));
  const fullSpeed = await slowUploads(page, 50_000);
  const ended = page.waitForEvent('requestfailed', (asked) => UPLOADS.test(asked.url()));
  const choosing = page.waitForEvent('filechooser');
  await pressByKeyboard(account.avatar);
  await (await choosing).setFiles(await picture('amel.png', 600));
  await expect(account.profile.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  await pressByKeyboard(account.profile.getByRole('button', { name: 'Retirer amel.png' }));
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(account.tile).toHaveCount(0);
  await expect(account.avatar).toBeFocused();
  await expect(account.save).toBeDisabled();
  await fullSpeed();
  await account.choose(await picture('autre.png', 60));
  await expect(account.profile.getByRole('progressbar')).toBeHidden();
  await expect(account.tile).toContainText('autre.png');
  await expect(page.getByText(/n’a pas pu être envoyé/)).toHaveCount(0);
});

test('the form waits for the picture, and is sent when told to again', async ({ page, site, request }) => {
  const saved: string[] = [];
  page.on('request', (asked) => asked.method() === 'PUT' && saved.push(asked.url()));
  const account = new AccountPage(page);
  await account.signIn(await openAccount(request, site.url));
  const fullSpeed = await slowUploads(page, 50_000);
  await account.choose(await picture('amel.png', 500));
  await account.firstName.fill('Amel');
  await account.lastName.fill('Ben Salah');
  await account.phoneNumber.fill(newPhoneNumber());
  await account.save.click();
  await expect(account.profile.getByText('Veuillez attendre la fin de l’envoi')).toBeVisible();
  await fullSpeed();
  await expect(account.profile.getByRole('progressbar')).toBeHidden();
  expect(saved).toEqual([]);
  await account.save.click();
  await expect(page.getByText('Profil enregistré')).toBeVisible();
  expect(saved).toHaveLength(1);
});

test('what is too large or no picture is rejected before it is sent; of what is dropped, the picture is', async ({
  page,
  site,
  request,
}, testInfo) => {
  const sent: string[] = [];
  page.on('request', (asked) => UPLOADS.test(asked.url()) && sent.push(asked.url()));
  const account = new AccountPage(page);
  await account.signIn(await openAccount(request, site.url));
  const large = testInfo.outputPath('amel.png');
  await writeFile(large, '');
  await truncate(large, 20 * 1024 * 1024 + 1);
  await account.choose(large);
  await expect(account.profile.getByText('File is larger than 20971520 bytes')).toBeVisible();
  await account.choose({ name: 'amel.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(account.profile.getByText(/^File type must be one of image\/jpeg/)).toBeVisible();
  await expectAccessible(page);
  await expect(account.tile).toHaveCount(0);
  await account.profile.getByRole('button', { name: 'Masquer ce message' }).click();
  await expect(account.profile.getByText(/^File type/)).toBeHidden();
  expect(sent).toEqual([]);

  const [left, dropped] = [testInfo.outputPath('.DS_Store'), testInfo.outputPath('autre.png')];
  await writeFile(left, 'left by a file manager');
  await writeFile(dropped, (await picture('autre.png', 60)).buffer);
  await dropFiles(account.avatar, left, dropped);
  await expect(account.tile.locator('img')).toHaveAttribute('src', /\/80\/80/);
  await expect(account.tile).toContainText('autre.png');
  await expect(account.profile.getByRole('button', { name: 'Masquer ce message' })).toBeHidden();
  expect(sent).toHaveLength(1);
});

test('a program under a picture’s name is refused by the server in words, and its tile goes', async ({
  page,
  site,
  request,
  problems,
}) => {
  problems.allow(/^422: .*bucket\/file\/$/);
  const account = new AccountPage(page);
  await account.signIn(await openAccount(request, site.url));
  const buffer = Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'), Buffer.alloc(4096)]);
  await account.choose({ name: 'photo.png', mimeType: 'image/png', buffer });
  await expect(
    page.getByText('photo.png n’a pas pu être envoyé. Le fichier n’est pas du type annoncé (image/png)'),
  ).toBeVisible();
  await expect(account.tile).toHaveCount(0);
  await expect(account.save).toBeDisabled();
});

test('without a network the tile goes with a word, and the picture can be sent later', async ({
  page,
  context,
  site,
  request,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const account = new AccountPage(page);
  await account.signIn(await openAccount(request, site.url));
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await account.choose(await picture('amel.png', 60));
  await expect(page.getByText('amel.png n’a pas pu être envoyé.')).toBeVisible();
  await expect(account.tile).toHaveCount(0);
  await context.setOffline(false);
  await account.choose(await picture('amel.png', 60));
  await expect(account.tile.locator('img')).toHaveAttribute('src', /\/80\/80/);
});

test('without leave to send pictures the field says so, and asks again when told to', async ({
  page,
  site,
  request,
  problems,
}) => {
  problems.allow(/^503: .*upload-token/);
  await page.route(/upload-token/, (route) => route.fulfill({ status: 503, json: { message: 'non' } }), { times: 1 });
  const account = new AccountPage(page);
  await account.enter(await openAccount(request, site.url));
  await expect(account.profile.getByText('L’envoi de fichiers est momentanément indisponible')).toBeVisible();
  await expect(account.avatar).toBeDisabled();
  await account.profile.getByRole('button', { name: 'Réessayer' }).click();
  await expect(account.avatar).toBeEnabled();
});
