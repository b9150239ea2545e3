import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { FileRecord, Page, ShopSummary, TokenPair, UploadToken } from 'shared-kernel/contracts';
import { imageUrl } from 'shared-kernel/contracts';
import { run } from '../site/run.ts';

type StorageState = BrowserContextOptions['storageState'];

const PERSON = { email: 'amel.ben.salah@mall.example', password: 'olives et jasmin 27' };
export const ADMINISTRATOR = { email: 'leila.mansour@mall.example', password: 'olives et jasmin 27' };
const PROFILE = { firstName: 'Amel', lastName: 'Ben Salah', phoneNumber: '+216 20 123 456' };

const ask = async <T>(url: string, token?: string, init: RequestInit = {}): Promise<T> => {
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(url, { ...init, headers: { ...init.headers, ...authorization } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
};

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A picture that the site has, for the account to show. */
const anyPicture = async (origin: string): Promise<File> => {
  const { data } = await ask<Page<ShopSummary>>(`${origin}/api/v1/shop/shop/?limit=1`);
  const record = data[0]?.logo ?? data[0]?.cover;
  if (!record) throw new Error('no shop has a picture');
  const response = await fetch(origin + imageUrl(record.url, 640), { headers: { accept: 'image/webp' } });
  return new File([await response.arrayBuffer()], 'amel.webp', { type: 'image/webp' });
};

/** Opens an account with a whole profile. */
export const openAccount = async (origin: string): Promise<void> => {
  const api = `${origin}/api/v1`;
  const account = { ...PERSON, confirmPassword: PERSON.password };
  const { accessToken } = await ask<TokenPair>(`${api}/auth/n/classic`, undefined, json('POST', account));
  const { token } = await ask<UploadToken>(`${api}/auth/z/upload-token?mimeTypes=image`, accessToken);
  const form = new FormData();
  form.append('file', await anyPicture(origin));
  const { _id } = await ask<FileRecord>(`${api}/bucket/file/`, token, { method: 'POST', body: form });
  await ask(`${api}/auth/user/me`, accessToken, json('PUT', { ...PROFILE, avatar: _id }));
};

/** Signs in as a person does, and tells what a browser has stored then; good for a quarter of an hour. */
const stateOf = async (browser: Browser, origin: string, { email, password }: typeof PERSON): Promise<StorageState> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/account`);
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Adresse email').fill(email);
  await dialog.locator('input[name=password]').fill(password);
  await dialog.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Mon compte/ })
    .waitFor();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
};

/** Signs in to the account with a profile. */
export const signIn = (browser: Browser, origin: string): Promise<StorageState> => stateOf(browser, origin, PERSON);

/**
 * Opens an administrator's account by the API's command, while nothing else has the database open.
 * @returns the password that it begins with
 */
export const openAdministrator = async (env: NodeJS.ProcessEnv): Promise<string> => {
  const { code, output } = await run(process.execPath, ['api/src/cli.ts', 'create-admin', ADMINISTRATOR.email], {
    env,
  });
  const password = /^ {2}(\S+)$/m.exec(output)?.[1];
  if (code !== 0 || password === undefined) throw new Error(output);
  return password;
};

/** Changes the password that an administrator's account begins with. */
export const choosePassword = async (origin: string, oldPassword: string): Promise<void> => {
  const { email, password: newPassword } = ADMINISTRATOR;
  const api = `${origin}/api/v1/auth/n`;
  const { accessToken } = await ask<TokenPair>(
    `${api}/sign-in/classic`,
    undefined,
    json('POST', { email, password: oldPassword }),
  );
  const change = { oldPassword, newPassword, confirmPassword: newPassword };
  await ask(`${api}/update-password`, accessToken, json('PUT', change));
};

/** Signs in as the administrator. */
export const signInToBackOffice = (browser: Browser, origin: string): Promise<StorageState> =>
  stateOf(browser, origin, ADMINISTRATOR);
