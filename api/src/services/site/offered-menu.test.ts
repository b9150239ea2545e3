import { readFile, rm, writeFile } from 'node:fs/promises';
import type { LabelledEntry } from 'shared-kernel/remote';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { openTestStore, type TestStore } from '../releases/testing/open-test-store.ts';
import { getOfferedMenu } from './offered-menu.ts';

let test: TestStore;
let api: TestApp;
let admin: SignedIn;

const entry = (id: string, order: number, place: LabelledEntry['place']): LabelledEntry => ({
  id,
  order,
  place,
  to: `/${id}`,
  label: { fr: id, ar: `${id}-ar` },
});

beforeAll(async () => {
  test = await openTestStore();
  await test.store.makeLive([
    await test.publish('mf-blog', '1.0.0', [entry('news', 10, 'bar'), entry('events', 70, 'drawer')]),
    await test.publish('mf-shops', '1.0.0', [
      ...[entry('search', 1, 'search'), entry('hours', 5, 'contact'), entry('shops', 20, 'bar')],
    ]),
    await test.publish('mf-quiet', '1.0.0'),
  ]);
  api = await openTestApp(test.env);
  admin = await api.signIn('ADMIN');
});

afterAll(async () => {
  await api.close();
  await test.close();
});

const read = ({ headers } = admin) => api.get('/site/offered-menu', headers);

it('lists the entries of the live remotes that the team can move, those of the footer last', async () => {
  const { status, body } = await read();
  expect([status, body.map(({ key }: { key: string }) => key)]).toEqual([
    200,
    ['mf-blog/news', 'mf-shops/shops', 'mf-blog/events', 'mf-shops/hours'],
  ]);
  expect(body[0]).toEqual({ key: 'mf-blog/news', to: '/news', place: 'bar', label: { fr: 'news', ar: 'news-ar' } });
});

it('is denied to accounts that may not read the settings', async () => {
  expect((await read(await api.signIn('SHOP_MANAGER'))).status).toBe(403);
});

it('returns 503 while the configured release store can’t be read', async () => {
  const keys = test.env.RELEASE_PUBLIC_KEYS ?? '';
  const before = await readFile(keys);
  await writeFile(keys, 'no key');
  expect(await read()).toMatchObject({ status: 503, body: { message: expect.stringContaining('indisponible') } });
  await rm(keys);
  expect((await read()).status).toBe(503);
  await writeFile(keys, before);
  expect((await read()).status).toBe(200);
});

it('is empty without a release store', async () => {
  const isConfigured = false;
  expect(await getOfferedMenu({ isConfigured, canChange: false, open: () => Promise.reject(new Error()) })).toEqual([]);
});
