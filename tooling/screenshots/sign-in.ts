import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { FileRecord, Page, ShopSummary, TokenPair, UploadToken } from 'shared-kernel/contracts';
import { imageUrl } from 'shared-kernel/contracts';
import type { Administrator } from '../site/administrator.ts';

type StorageState = BrowserContextOptions['storageState'];

const PERSON = { email: 'amel.ben.salah@mall.example', password: 'olives et jasmin 27' };
const PROFILE = { firstName: 'Amel', lastName: 'Ben Salah', phoneNumber: '+216 20 123 456' };

const callApi = async <T>(url: string, token?: string, init: RequestInit = {}): Promise<T> => {
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(url, { ...init, headers: { ...init.headers, ...authorization } });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<T>;
};

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A picture of the site, as the account's avatar. */
const anyPicture = async (origin: string): Promise<File> => {
  const { data } = await callApi<Page<ShopSummary>>(`${origin}/api/v1/shop/shop/?limit=1`);
  const record = data[0]?.logo ?? data[0]?.cover;
  if (!record) throw new Error('no shop has a picture');
  const response = await fetch(origin + imageUrl(record.url, 640), { headers: { accept: 'image/webp' } });
  return new File([await response.arrayBuffer()], 'amel.webp', { type: 'image/webp' });
};

/** Creates an account with a complete profile. */
export const openAccount = async (origin: string): Promise<void> => {
  const api = `${origin}/api/v1`;
  const account = { ...PERSON, confirmPassword: PERSON.password };
  const { accessToken } = await callApi<TokenPair>(`${api}/auth/n/classic`, undefined, json('POST', account));
  const { token } = await callApi<UploadToken>(`${api}/auth/z/upload-token?mimeTypes=image`, accessToken);
  const form = new FormData();
  form.append('file', await anyPicture(origin));
  const { _id } = await callApi<FileRecord>(`${api}/bucket/file/`, token, { method: 'POST', body: form });
  await callApi(`${api}/auth/user/me`, accessToken, json('PUT', { ...PROFILE, avatar: _id }));
};

/**
 * Signs in through the dialog.
 * @returns the browser's storage afterwards, valid for a quarter of an hour
 */
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

/** Signs in as the administrator. */
export const signInToBackOffice = (
  browser: Browser,
  origin: string,
  administrator: Administrator,
): Promise<StorageState> => stateOf(browser, origin, administrator);
