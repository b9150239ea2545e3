import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { pressByKeyboard, typeByKeyboard } from '../../fixtures/keyboard.ts';
import { readStoredTokens } from '../../fixtures/stored-tokens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { AccountPage } from '../../pages/account-page.ts';

test('by keyboard alone: a new password ends the other sessions, the account’s data can be downloaded, and the account deleted with its password', async ({
  page,
  site,
  request,
  problems,
}) => {
  problems.allow(/^403: .*(update-password|user\/me)$/);
  const password = 'un tout nouveau secret';
  const visitor = await Visitor.open(request, site.url);
  const { avatar } = await visitor.fillProfile();
  const account = new AccountPage(page);
  await account.openAs(visitor);
  const data = account.section('Vos données');

  await test.step('the password', async () => {
    const section = account.section('Mot de passe');
    const submit = section.getByRole('button', { name: 'Changer le mot de passe' });
    const old = section.getByRole('textbox', { name: /^Mot de passe actuel/ });
    await typeByKeyboard(old, 'pas le bon mot');
    await typeByKeyboard(section.getByRole('textbox', { name: /^Nouveau/ }), password);
    await typeByKeyboard(section.getByRole('textbox', { name: /^Confirmation/ }), password);
    await pressByKeyboard(submit);
    await expect(old).toHaveAccessibleDescription('Le mot de passe est incorrect');
    await expect(old).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(visitor.credentials.password);
    await pressByKeyboard(submit);
    await expect(page.getByText('Mot de passe changé')).toBeVisible();
    await expect(account.sessions).toHaveCount(1);
    expect((await visitor.call('GET', '/auth/n/me')).status()).toBe(403);
    await expect(Visitor.signIn(request, site.url, visitor.credentials)).rejects.toThrow(/403/);
    await Visitor.signIn(request, site.url, { ...visitor.credentials, password });
  });

  await test.step('the file', async () => {
    const downloading = page.waitForEvent('download');
    await pressByKeyboard(data.getByRole('button', { name: 'Télécharger mes données' }));
    await expect(page.getByText('Fichier téléchargé')).toBeVisible();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('mon-compte.json');
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
      user: { email: visitor.credentials.email, firstName: 'Amel', lastName: 'Ben Salah' },
      sessions: expect.arrayContaining([expect.objectContaining({ isCurrent: true })]),
      files: [{ _id: avatar?._id, name: 'amel.png' }],
    });
  });

  const opener = data.getByRole('button', { name: 'Supprimer mon compte' });
  const dialog = page.getByRole('dialog', { name: 'Supprimer votre compte ?' });

  await test.step('the deletion, cancelled', async () => {
    await pressByKeyboard(opener);
    await expect(dialog.getByRole('button', { name: 'Garder mon compte' })).toBeFocused();
    await expect(dialog.getByText('est obligatoire')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Garder mon compte' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('the deletion', async () => {
    const { accessToken, refreshToken } = await readStoredTokens(page);
    await page.keyboard.press('Enter');
    const field = dialog.getByRole('textbox', { name: /^Mot de passe/ });
    await field.fill('pas le bon mot');
    await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
    await expect(field).toHaveAccessibleDescription(/Le mot de passe est incorrect$/);
    await field.fill(password);
    await field.press('Enter');
    await expect(account.signOutMessage).toContainText('Votre compte est supprimé');
    await expect(account.signOutMessage).toBeFocused();
    await expect(account.signInButton).toBeVisible();
    await expectAccessible(page, 'main');

    const ask = (path: string, token: string) =>
      request.get(`${site.url}/api/v1/auth${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect((await ask('/n/me', accessToken)).status()).toBe(403);
    expect((await ask('/z/refresh-token', refreshToken)).status()).toBe(403);
    await expect(Visitor.signIn(request, site.url, { ...visitor.credentials, password })).rejects.toThrow(/403/);
    await page.reload();
    await expect(account.signInButton).toBeVisible();
  });
});
