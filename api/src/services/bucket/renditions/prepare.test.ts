import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { imageUrl, thumbnailUrl } from 'shared-kernel/contracts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { accounts, roles } from '../../auth/table.ts';
import { buildMallEvent } from '../../mall-event/testing/build-mall-event.ts';
import { samplePicture } from '../testing/sample-files.ts';
import { formFile, upload, uploadHeaders } from '../testing/upload.ts';
import { renditionsOf } from './renditions.ts';

let api: TestApp;
let editor: SignedIn;

beforeAll(async () => {
  api = await openTestApp();
  editor = await api.signIn('EDITOR');
});

afterAll(() => api.close());

/** Sends a small picture, which has few renditions, or one of a width. */
const send = async (account: SignedIn, width = 320): Promise<{ _id: string; url: string }> => {
  const bytes = new Uint8Array(
    await samplePicture(width, (width * 9) / 16)
      .jpeg()
      .toBuffer(),
  );
  const headers = await uploadHeaders(api, account, 'image');
  return (await upload(api, headers, formFile(bytes, 'image/jpeg'))).body;
};

const show = (account: SignedIn, overrides: object) =>
  api.call('POST', '/mall-event/mall-events/', { body: buildMallEvent(overrides), headers: account.headers });

const kept = (id: string): Promise<string[]> => readdir(renditionsOf(api.deps.config.dataDir, id)).catch(() => []);

/** Of a picture that is wide enough. */
const COMMON = [
  '80x80.avif',
  '200x200.avif',
  '640xauto.avif',
  '750xauto.avif',
  '828xauto.avif',
  '1080xauto.avif',
  '1200xauto.avif',
  '1200x630.jpeg',
  '1920xauto.webp',
].toSorted();
const OF_SMALL = ['1200x630.jpeg', '200x200.avif', '640xauto.avif', '80x80.avif'];

const untilPrepared = async (id: string, common = OF_SMALL): Promise<void> => {
  const isPrepared = async () => (await kept(id)).toSorted().join() === common.join();
  for (let attempts = 0; attempts < 600 && !(await isPrepared()); attempts += 1) await wait(100);
  expect((await kept(id)).toSorted()).toEqual(common);
};

it('renders common sizes when content with a picture is saved, in a field or a text', async () => {
  const [cover, inText] = [await send(editor, 1_600), await send(editor)];
  const description = `<img src="${imageUrl(inText.url, 640)}" alt="">`;
  expect((await show(editor, { title: 'Concert', cover: cover._id, description })).status).toBe(201);
  await untilPrepared(cover._id, COMMON);
  await untilPrepared(inText._id);
  const read = jest.spyOn(api.deps.disk, 'getStream');
  for (const { url } of [cover, inText]) {
    for (const address of [thumbnailUrl(url), imageUrl(url, 640), imageUrl(url, 1920)]) {
      const response = await api.app.inject({ url: address, headers: { accept: 'image/avif,image/webp' } });
      expect(response.statusCode).toBe(200);
    }
  }
  expect(read).not.toHaveBeenCalled();
});

it('renders nothing for unused uploads', async () => {
  const [idle, shown] = [await send(editor), await send(editor)];
  expect((await show(editor, { title: 'Conte', cover: shown._id })).status).toBe(201);
  await untilPrepared(shown._id);
  expect(await kept(idle._id)).toEqual([]);
});

it('continues with the others when a picture can’t be rendered', async () => {
  const [broken, sound] = [await send(editor), await send(editor)];
  await api.deps.disk.put(`${broken._id.slice(-2)}/${broken._id}`, 'no picture');
  const description = `<img src="${imageUrl(sound.url, 640)}" alt="">`;
  expect((await show(editor, { title: 'Jazz', cover: broken._id, description })).status).toBe(201);
  await untilPrepared(sound._id);
  expect(await kept(broken._id)).toEqual([]);
});

it('treats a former visitor’s picture as content once it is used there', async () => {
  const account = await api.signIn('CLIENT');
  const { _id, url } = await send(account);
  expect((await api.app.inject(imageUrl(url, 1200))).statusCode).toBe(422);
  const { db } = api.deps.database;
  const [role] = await db.select().from(roles).where(eq(roles.name, 'EDITOR'));
  await db.update(accounts).set({ roleId: role?.id }).where(eq(accounts.id, account.authId));
  expect((await show(account, { title: 'Débat', cover: _id })).status).toBe(201);
  expect((await api.app.inject(imageUrl(url, 1200))).statusCode).toBe(200);
});
