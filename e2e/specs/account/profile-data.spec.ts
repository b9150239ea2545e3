import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import type { Page, PostSummary } from 'shared-kernel/contracts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAccount } from '../../fixtures/account.ts';
import { pressByKeyboard, typeByKeyboard } from '../../fixtures/keyboard.ts';
import { mailedToken } from '../../fixtures/mailed-token.ts';
import type { RunningSite } from '../../fixtures/site.ts';
import { readStoredTokens } from '../../fixtures/stored-tokens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { AccountPage } from '../../pages/account-page.ts';

test('by keyboard alone: a new password ends the sessions elsewhere, and is the only one from then on', async ({
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
  await typeByKeyboard(old, 'pas le bon mot');
  await typeByKeyboard(password.getByRole('textbox', { name: /^Nouveau/ }), 'un tout nouveau secret');
  await typeByKeyboard(password.getByRole('textbox', { name: /^Confirmation/ }), 'un tout nouveau secret');
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
  await Visitor.signIn(request, site.url, { ...visitor.credentials, password: 'un tout nouveau secret' });
});

/** Opens an account whose person has shown that the address is theirs, by a mailed link. */
const openProven = async (request: APIRequestContext, site: RunningSite): Promise<Visitor> => {
  const { email } = await openAccount(request, site.url);
  const password = 'un tout nouveau secret';
  const base = `${site.url}/api/v1/auth/n`;
  await request.put(`${base}/reset-password`, { data: { emailOrUsername: email } });
  const token = await mailedToken(site, email, '/reset-password', 2);
  const data = { newPassword: password, confirmPassword: password };
  await request.put(`${base}/reset-password-confirm?token=${token}`, { data });
  return Visitor.signIn(request, site.url, { email, password });
};

const subscribe = async (request: APIRequestContext, site: RunningSite, email: string): Promise<void> => {
  const base = `${site.url}/api/v1/mailing/contact`;
  await request.post(`${base}/`, { data: { email } });
  // After those of the account and of its two passwords.
  const token = await mailedToken(site, email, '/newsletter/confirm', 4);
  expect((await request.post(`${base}/confirm`, { data: { token } })).ok()).toBe(true);
};

test('by keyboard alone: all that is kept of a person comes as a file', async ({ page, site, request }) => {
  const visitor = await openProven(request, site);
  const { avatar } = await visitor.fillProfile();
  await subscribe(request, site, visitor.credentials.email);
  const posts = await visitor.get<Page<PostSummary>>('/blogs/blogs/?limit=1');
  const post = posts.data[0] as PostSummary;
  await visitor.call('PUT', `/blogs/blogs/upvote/${post.slug}`);
  await visitor.call('PUT', `/blogs/blogs/clap/${post.slug}`, { count: 7 });
  const account = new AccountPage(page);
  await account.signIn(visitor.credentials);
  const downloading = page.waitForEvent('download');
  await pressByKeyboard(account.section('Vos données').getByRole('button', { name: 'Télécharger mes données' }));
  await expect(page.getByText('Fichier téléchargé')).toBeVisible();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('mon-compte.json');
  const kept = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(kept).toMatchObject({
    user: { email: visitor.credentials.email, firstName: 'Amel', lastName: 'Ben Salah' },
    sessions: expect.arrayContaining([expect.objectContaining({ isCurrent: true })]),
    providers: [],
    newsletter: {
      email: visitor.credentials.email,
      status: 'confirmed',
      consent: { source: 'footer', textVersion: expect.any(String) },
    },
    votes: [{ title: post.title, vote: 'UP' }],
    claps: [{ title: post.title, count: 7 }],
    files: [{ _id: avatar?._id, name: 'amel.png' }],
    log: expect.arrayContaining([expect.objectContaining({ action: 'create', resource: 'client' })]),
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
  await expectAccessible(page);

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
