import { readdir } from 'node:fs/promises';
import { imageUrl } from 'shared-kernel/contracts';
import sharp from 'sharp';
import { makeContent } from '../../../content/testing/make-content.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { createCategory } from '../../categories/service.ts';
import { buildCategory } from '../../categories/testing/build-category.ts';
import { buildHero, buildShop } from '../../shop/testing/build-shop.ts';
import { renditionsOf } from '../renditions/renditions.ts';
import { recordPicture, storePicture } from '../service.ts';
import { halves } from '../testing/halves.ts';
import { samplePicture } from '../testing/sample-files.ts';
import { formFile, upload, uploadHeaders } from '../testing/upload.ts';

let api: TestApp;
let editor: SignedIn;

beforeAll(async () => {
  api = await openTestApp();
  editor = await api.signIn('EDITOR');
});

afterEach(() => jest.restoreAllMocks());

afterAll(() => api.close());

const store = async (bytes: Buffer, owner = editor): Promise<string> => {
  const headers = await uploadHeaders(api, owner, 'image');
  return (await upload(api, headers, formFile(new Uint8Array(bytes), 'image/png', 'deux.png'))).body._id;
};

const frame = (id: string, focus: unknown, version = 1, { headers } = editor) =>
  api.call('PUT', `/bucket/file/${id}`, {
    headers,
    body: { name: 'deux.png', alt: 'Deux', translations: {}, focus, version },
  });

const thumbnail = async (url: string) => {
  const { rawPayload, headers, statusCode } = await api.app.inject(imageUrl(url, 80, 80));
  expect(statusCode).toBe(200);
  const { dominant } = await sharp(rawPayload).stats();
  const { width, height } = await sharp(rawPayload).metadata();
  return { isRed: dominant.r > dominant.b, size: [width, height], headers };
};

const kept = async (id: string): Promise<string[]> =>
  (await readdir(renditionsOf(api.deps.config.dataDir, id)).catch(() => [])).toSorted();

describe('the focus of a picture', () => {
  it.each([
    [0, true],
    [20, true],
    [100, false],
  ])('centres crops: %i percent from the left', async (x, isRed) => {
    const id = await store(await halves());
    const { status, body } = await frame(id, { x, y: 50 });
    const url = `/api/v1/bucket/file/${id}/$w/$h?v=0-${x}-50`;
    expect([status, body.focus, body.url]).toEqual([200, { x, y: 50 }, url]);
    expect(await thumbnail(body.url)).toMatchObject({ isRed, size: [80, 80] });
  });

  it('is sent to visitors, whose screens crop whole pictures', async () => {
    const id = await store(await halves());
    await api.write((context) => makeContent('hero', context, buildHero(id)));
    const shown = async () =>
      (await api.get('/shop/hero/')).body.data.find(({ picture }: { picture: { _id: string } }) => picture._id === id);
    expect((await shown()).picture).not.toHaveProperty('focus');
    await frame(id, { x: 20, y: 75 });
    expect((await shown()).picture.focus).toEqual({ x: 20, y: 75 });
  });

  it('is in the stored documents of shops', async () => {
    const logo = await store(await halves());
    await api.write(async (context) => {
      const { id } = await createCategory(context, buildCategory({ title: 'Boutiques' }));
      await makeContent('shop', context, buildShop(id, { logo }));
    });
    const shown = async () => (await api.get('/shop/shop/')).body.data[0].logo;
    expect(await shown()).not.toHaveProperty('focus');
    await frame(logo, { x: 20, y: 75 });
    expect((await shown()).focus).toEqual({ x: 20, y: 75 });
  });

  it('applies to the picture in its shown orientation', async () => {
    // Rotated by 90° to the right: the left half is at the top.
    const turned = await sharp(await halves())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const id = await api.write(async (context) => {
      const kept = await storePicture(api.deps.disk, context.newId(), { name: 'deux.jpg', bytes: turned, alt: null });
      await recordPicture(context, { ...kept, width: 200, height: 800 });
      return kept.id;
    });
    const admin = await api.signIn('ADMIN');
    const { body } = await frame(id, { x: 50, y: 0 }, 1, admin);
    expect((await thumbnail(body.url)).isRed).toBe(true);
    const { body: below } = await frame(id, { x: 50, y: 100 }, 2, admin);
    expect((await thumbnail(below.url)).isRed).toBe(false);
  });

  it('gives uses of the picture a new address', async () => {
    const id = await store(await halves());
    const hero = await api.write((context) => makeContent('hero', context, buildHero(id)));
    await frame(id, { x: 0, y: 0 });
    const { body } = await api.get(`/shop/hero/${hero}`);
    expect(body.picture.url).toMatch(/\?v=0-0-0$/);
    const { headers } = await thumbnail(body.picture.url);
    expect(headers['cache-control']).toContain('immutable');
    const addresses = ['', '?v=0', '?v=0-0-1'].map((v) => body.picture.url.replace('?v=0-0-0', v));
    for (const address of addresses) {
      const other = await thumbnail(address);
      expect(other).toMatchObject({
        isRed: true,
        headers: { 'cache-control': 'public, no-cache', etag: headers.etag },
      });
    }
  });

  it('does not change the address when other values are changed', async () => {
    const id = await store(await halves());
    const { body } = await frame(id, null);
    expect([body.focus, body.version, body.url]).toEqual([null, 2, `/api/v1/bucket/file/${id}/$w/$h?v=0`]);
  });

  it('only renders crops again, and keeps one per size', async () => {
    const id = await store(await halves());
    const url = `/api/v1/bucket/file/${id}/$w/$h`;
    await thumbnail(url);
    expect((await api.app.inject(imageUrl(url, 640))).statusCode).toBe(200);
    for (const [version, x] of [10, 90, 40].entries()) {
      await frame(id, { x, y: 50 }, version + 1);
      await thumbnail(url);
      const read = jest.spyOn(api.deps.disk, 'getStream');
      expect((await api.app.inject(imageUrl(url, 640))).statusCode).toBe(200);
      expect(read).not.toHaveBeenCalled();
      read.mockRestore();
      expect(await kept(id)).toEqual([`80x80.${x}-50.jpeg`, '640xauto.jpeg'].toSorted());
    }
  });

  it('prepares renditions of used pictures only', async () => {
    const prepare = jest.spyOn(api.deps, 'preparePictures');
    const [idle, shown] = [await store(await halves()), await store(await halves())];
    await api.write((context) => makeContent('hero', context, buildHero(shown)));
    prepare.mockClear();
    for (const id of [idle, shown]) expect((await frame(id, { x: 0, y: 0 })).status).toBe(200);
    expect(prepare.mock.calls.map(([, ids]) => ids)).toEqual([[shown]]);
  });

  it('is rejected for visitors’ pictures', async () => {
    const visitor = await api.signIn('CLIENT');
    const id = await store(await halves(), visitor);
    const { status, body } = await frame(id, { x: 0, y: 0 }, 1, visitor);
    expect([status, body.fields]).toMatchObject([422, [{ fieldName: 'focus' }]]);
    expect((await frame(id, null, 1, visitor)).status).toBe(200);
  });

  it('is accepted for pictures smaller than the rendition', async () => {
    const id = await store(await samplePicture(20, 200).png().toBuffer());
    const { body } = await frame(id, { x: 50, y: 50 });
    expect((await api.app.inject(imageUrl(body.url, 3840, 80))).statusCode).toBe(200);
  });

  it.each<[unknown, string]>([
    [{ x: 101, y: 0 }, 'focus.x'],
    [{ x: 1.5, y: 0 }, 'focus.x'],
    [{ x: 1 }, 'focus.y'],
    [{ x: 1, y: 1, z: 1 }, 'focus.z'],
  ])('is not %j', async (focus, fieldName) => {
    const { status, body } = await frame(await store(await halves()), focus);
    expect([status, body.fields[0].fieldName]).toEqual([422, fieldName]);
  });
});
