import { truncate, writeFile } from 'node:fs/promises';
import { samplePicture } from '../../../api/src/services/bucket/testing/sample-files.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { dropFiles } from '../../fixtures/drop-files.ts';
import { pressByKeyboard } from '../../fixtures/keyboard.ts';
import { slowUploads } from '../../fixtures/slow-upload.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { AccountPage } from '../../pages/account-page.ts';

test.use({ hasPictures: true });

const picture = async (name: string, side: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await samplePicture(side, side).png().toBuffer(),
});

const UPLOADS = /bucket\/file\/$/;

test('aborts the request of a picture that is removed, rejects what is too large or no picture before it is sent, takes the picture of dropped files, and reports what the API refuses', async ({
  page,
  site,
  request,
  problems,
}, testInfo) => {
  problems.allow(/^422: .*bucket\/file\/$/);
  const account = new AccountPage(page);
  await account.openAs(await Visitor.open(request, site.url));

  await test.step('by keyboard alone: a picture that is removed while it is sent', async () => {
    const fullSpeed = await slowUploads(page, 50_000);
    const ended = page.waitForEvent('requestfailed', (asked) => UPLOADS.test(asked.url()));
    const choosing = page.waitForEvent('filechooser');
    await pressByKeyboard(account.avatar);
    await (await choosing).setFiles(await picture('amel.png', 600));
    await expect(account.profile.getByRole('progressbar')).toBeVisible();
    await expectAccessible(page, 'main');
    await pressByKeyboard(account.profile.getByRole('button', { name: 'Retirer amel.png' }));
    expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect(account.tile).toHaveCount(0);
    await expect(account.avatar).toBeFocused();
    await expect(account.save).toBeDisabled();
    await fullSpeed();
    await expect(page.getByText(/n’a pas pu être envoyé/)).toHaveCount(0);
  });

  const sent: string[] = [];
  page.on('request', (asked) => UPLOADS.test(asked.url()) && sent.push(asked.url()));
  const large = testInfo.outputPath('amel.png');
  await writeFile(large, '');
  await truncate(large, 20 * 1024 * 1024 + 1);
  await account.choose(large);
  await expect(account.profile.getByText('File is larger than 20971520 bytes')).toBeVisible();
  await account.choose({ name: 'amel.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(account.profile.getByText(/^File type must be one of image\/jpeg/)).toBeVisible();
  await expectAccessible(page, 'main');
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

  await test.step('a program that is named as a picture, which the API refuses', async () => {
    await account.profile.getByRole('button', { name: 'Retirer autre.png' }).click();
    const buffer = Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'), Buffer.alloc(4096)]);
    await account.choose({ name: 'photo.png', mimeType: 'image/png', buffer });
    await expect(
      account.profile.getByText('Il n’a pas pu être envoyé. Le fichier n’est pas du type annoncé (image/png)', {
        exact: true,
      }),
    ).toBeVisible();
    await expect(account.tile).toHaveCount(0);
    await expect(account.save).toBeDisabled();
  });
});

test('reports that there is no network, keeps what was typed, and sends and saves once it is back', async ({
  page,
  context,
  site,
  request,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 360, height: 640 });
  const visitor = await Visitor.open(request, site.url);
  await visitor.fillProfile();
  const account = new AccountPage(page);
  await account.openAs(visitor);
  await account.profile.getByRole('button', { name: 'Retirer amel.png' }).click();
  await context.setOffline(true);

  await test.step('the picture', async () => {
    await account.choose(await picture('autre.png', 60));
    await expect(account.profile.getByText('Il n’a pas pu être envoyé.', { exact: true })).toBeVisible();
    await expect(account.tile).toHaveCount(0);
    await context.setOffline(false);
    await account.choose(await picture('autre.png', 60));
    await expect(account.tile.locator('img')).toHaveAttribute('src', /\/80\/80/);
  });

  await test.step('the form', async () => {
    await context.setOffline(true);
    await account.firstName.fill('Amélie');
    await account.save.click();
    const failure = account.profile.getByText(
      'Vous êtes hors ligne. Rien n’est perdu : réessayez dès le retour du réseau.',
    );
    // The button is a screen below it.
    await expect(failure).toBeInViewport({ ratio: 1 });
    await expect(account.firstName).toHaveValue('Amélie');
    await context.setOffline(false);
    await account.save.click();
    await expect(page.getByText('Profil enregistré')).toBeVisible();
  });
});
