import { readFile } from 'node:fs/promises';
import { openAccount } from '../../fixtures/account.ts';
import { readStoredTokens } from '../../fixtures/stored-tokens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { AccountPage } from '../../pages/account-page.ts';

test('a new password ends the sessions elsewhere, and is the only one from then on', async ({
  page,
  site,
  request,
  problems,
}) => {
  problems.allow(/^403: .*update-password$/);
  const visitor = await Visitor.open(request, site.url);
  const account = new AccountPage(page);
  await account.signIn(visitor.credentials);
  const password = account.section('Mot de passe');
  const submit = password.getByRole('button', { name: 'Changer le mot de passe' });
  const old = password.getByRole('textbox', { name: /^Mot de passe actuel/ });
  await old.fill('pas le bon mot');
  await password.getByRole('textbox', { name: /^Nouveau/ }).fill('un tout nouveau secret');
  await password.getByRole('textbox', { name: /^Confirmation/ }).fill('un tout nouveau secret');
  await submit.click();
  await expect(old).toHaveAccessibleDescription('Le mot de passe est incorrect');
  await old.fill(visitor.credentials.password);
  await submit.click();
  await expect(page.getByText('Mot de passe changé')).toBeVisible();
  await expect(account.sessions).toHaveCount(1);
  expect((await visitor.call('GET', '/auth/n/me')).status()).toBe(403);
  await expect(Visitor.signIn(request, site.url, visitor.credentials)).rejects.toThrow(/403/);
  await Visitor.signIn(request, site.url, { ...visitor.credentials, password: 'un tout nouveau secret' });
});

test('all that is kept of an account comes as a file', async ({ page, site, request }) => {
  const visitor = await Visitor.open(request, site.url);
  await visitor.fillProfile();
  const account = new AccountPage(page);
  await account.signIn(visitor.credentials);
  const downloading = page.waitForEvent('download');
  await account.section('Vos données').getByRole('button', { name: 'Télécharger mes données' }).click();
  await expect(page.getByText('Fichier téléchargé')).toBeVisible();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('mon-compte.json');
  const kept = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(kept).toMatchObject({
    user: { email: visitor.credentials.email, firstName: 'Amel', lastName: 'Ben Salah' },
    sessions: expect.arrayContaining([expect.objectContaining({ isCurrent: true })]),
    providers: [],
  });
});

test('deleting an account takes its password, and then ends it everywhere', async ({
  page,
  site,
  request,
  problems,
}) => {
  problems.allow(/^403: .*user\/me$/);
  const visitor = await Visitor.open(request, site.url);
  await visitor.fillProfile();
  const account = new AccountPage(page);
  await account.signIn(visitor.credentials);
  const { accessToken, refreshToken } = await readStoredTokens(page);
  const opener = account.section('Vos données').getByRole('button', { name: 'Supprimer mon compte' });
  const dialog = page.getByRole('dialog', { name: 'Supprimer votre compte ?' });

  await opener.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Garder mon compte' })).toBeFocused();
  await expect(dialog.getByText('est obligatoire')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  const password = dialog.getByRole('textbox', { name: /^Mot de passe/ });
  await password.fill('pas le bon mot');
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(password).toHaveAccessibleDescription(/Le mot de passe est incorrect$/);
  await password.fill(visitor.credentials.password);
  await password.press('Enter');
  await expect(account.farewell).toContainText('Votre compte est supprimé');
  await expect(account.farewell).toBeFocused();
  await expect(account.invitation).toBeVisible();

  const ask = (path: string, token: string) =>
    request.get(`${site.url}/api/v1/auth${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await ask('/n/me', accessToken)).status()).toBe(403);
  expect((await ask('/z/refresh-token', refreshToken)).status()).toBe(403);
  expect((await visitor.call('GET', '/auth/n/me')).status()).toBe(403);
  await expect(Visitor.signIn(request, site.url, visitor.credentials)).rejects.toThrow(/403/);
  await page.reload();
  await expect(account.invitation).toBeVisible();
});

test('whoever thinks better of it keeps the account', async ({ page, site, request }) => {
  const account = new AccountPage(page);
  await account.signIn(await openAccount(request, site.url));
  await account.section('Vos données').getByRole('button', { name: 'Supprimer mon compte' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(account.avatar).toBeEnabled();
});
