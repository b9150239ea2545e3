/** @embedded */
import { imageUrl } from 'shared-kernel/contracts';
import sharp from 'sharp';
import { auditLines } from '../../platform/audit/table.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { buildHero } from '../shop/testing/build-shop.ts';
import { makeContent } from '../testing/make-content.ts';
import { keepPicture, recordPicture } from './service.ts';
import { keepTestPicture } from './testing/keep-test-picture.ts';

let api: TestApp;
let editor: SignedIn;
let visitor: SignedIn;

const RED = { r: 255, g: 0, b: 0 };
const BLUE = { r: 0, g: 0, b: 255 };

beforeAll(async () => {
  api = await openTestApp();
  [editor, visitor] = await Promise.all([api.signIn('EDITOR'), api.signIn('CLIENT')]);
});

afterAll(() => api.close());

/** A wide picture, red on its left and blue on its right. */
const halves = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 200, channels: 3, background: RED } })
    .composite([{ input: { create: { width: 400, height: 200, channels: 3, background: BLUE } }, left: 400, top: 0 }])
    .png()
    .toBuffer();

const store = (bytes: Buffer, owner = editor): Promise<string> =>
  api.write(
    async (context) => {
      const kept = await keepPicture(api.deps.disk, context.newId(), { name: 'deux.png', bytes, alt: 'Deux' });
      await recordPicture(context, kept);
      return kept.id;
    },
    { actorId: owner.authId },
  );

const storeWall = (owner = editor): Promise<string> =>
  api.write((context) => keepTestPicture(context, api.deps.disk, 300, 300), { actorId: owner.authId });

const call = (method: 'DELETE' | 'GET' | 'POST' | 'PUT', path: string, body?: unknown, { headers } = editor) =>
  api.call(method, `/bucket/file/${path}`, { headers, ...(body !== undefined && { body }) });

const frame = (id: string, focus: unknown, version = 1) =>
  call('PUT', id, { name: 'deux.png', alt: 'Deux', translations: {}, focus, version });

const thumbnail = async (url: string) => {
  const { rawPayload, headers, statusCode } = await api.app.inject(imageUrl(url, 80, 80));
  expect(statusCode).toBe(200);
  const { dominant } = await sharp(rawPayload).stats();
  const { width, height } = await sharp(rawPayload).metadata();
  return { isRed: dominant.r > dominant.b, size: [width, height], headers };
};

describe('the focus of a picture', () => {
  it.each([
    [0, true],
    [20, true],
    [100, false],
  ])('is what a crop keeps: %i percent from the left', async (x, isRed) => {
    const id = await store(await halves());
    const { status, body } = await frame(id, { x, y: 50 });
    expect([status, body.focus, body.url]).toEqual([200, { x, y: 50 }, `/api/v1/bucket/file/${id}/$w/$h?v=1`]);
    expect(await thumbnail(body.url)).toMatchObject({ isRed, size: [80, 80] });
  });

  it('is meant of a picture as it is shown, whichever way the camera was held', async () => {
    // Turned by a quarter to the right: what was left is above.
    const turned = await sharp(await halves())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const id = await api.write(
      async (context) => {
        const kept = await keepPicture(api.deps.disk, context.newId(), { name: 'deux.jpg', bytes: turned, alt: null });
        await recordPicture(context, { ...kept, width: 200, height: 800 });
        return kept.id;
      },
      { actorId: editor.authId },
    );
    const { body } = await frame(id, { x: 50, y: 0 });
    expect((await thumbnail(body.url)).isRed).toBe(true);
    const { body: below } = await frame(id, { x: 50, y: 100 }, 2);
    expect((await thumbnail(below.url)).isRed).toBe(false);
  });

  it('gives what shows the picture an address that no cache has seen', async () => {
    const id = await store(await halves());
    const hero = await api.write((context) => makeContent('hero', context, buildHero(id)));
    await frame(id, { x: 0, y: 0 });
    const { body } = await api.get(`/shop/hero/${hero}`);
    expect(body.picture.url).toMatch(/\?v=1$/);
    const { headers } = await thumbnail(body.picture.url);
    expect(headers['cache-control']).toContain('immutable');
    const old = await thumbnail(body.picture.url.replace('?v=1', ''));
    expect(old).toMatchObject({ isRed: true });
    expect(old.headers['cache-control']).toBe('public, max-age=600');
    expect(old.headers.etag).toBe(headers.etag);
  });

  it('leaves the address alone when something else is changed', async () => {
    const id = await store(await halves());
    const { body } = await frame(id, null);
    expect([body.focus, body.version, body.url]).toEqual([null, 2, `/api/v1/bucket/file/${id}/$w/$h`]);
  });

  it.each<[unknown, string]>([
    [{ x: 101, y: 0 }, 'focus.x'],
    [{ x: 1.5, y: 0 }, 'focus.x'],
    [{ x: 1 }, 'focus.y'],
    [{ x: 1, y: 1, z: 1 }, 'focus.z'],
  ])('is not %j', async (focus, fieldName) => {
    const { status, body } = await frame(await storeWall(), focus);
    expect([status, body.fields[0].fieldName]).toEqual([422, fieldName]);
  });
});

describe('replacing a file', () => {
  it('shows another picture wherever it is shown, and can be taken back', async () => {
    const id = await store(await halves());
    const by = await storeWall();
    await frame(id, { x: 0, y: 0 });
    const hero = await api.write((context) => makeContent('hero', context, buildHero(id)));
    const { status, body } = await call('POST', `${id}/replacement`, { by, version: 2 });
    expect([status, body]).toMatchObject([
      200,
      { _id: id, name: 'terre-cuite.webp', type: 'image/webp', width: 300, alt: 'Deux', focus: null, version: 3 },
    ]);
    expect((await api.get(`/shop/hero/${hero}`)).body.picture).toMatchObject({
      url: body.url,
      width: 300,
      alt: 'Deux',
    });
    const { rawPayload } = await api.app.inject(imageUrl(body.url, 640));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 300, height: 300 });

    const trash = await call('GET', `${by}/record`);
    expect(trash.body).toMatchObject({ name: 'deux.png', width: 800, deletedAt: expect.any(String) });
    const admin = await api.signIn('ADMIN');
    await call('POST', `${by}/restore`, undefined, admin);
    const back = await call('POST', `${id}/replacement`, { by, version: 3 });
    expect(back.body).toMatchObject({ _id: id, name: 'deux.png', width: 800 });
    expect(await thumbnail(back.body.url)).toMatchObject({ size: [80, 80] });

    const lines = await api.deps.database.db.select().from(auditLines);
    const replaced = lines.filter(({ action, recordId }) => action === 'replace' && recordId === id);
    expect(replaced[0]).toMatchObject({ before: { type: 'image/png' }, after: { type: 'image/webp', by } });
  });

  it.each<[string, () => Promise<{ id: string; by: string; version?: number }>, number]>([
    ['something shows the other one', async () => ({ id: await storeWall(), by: await shown() }), 409],
    ['it has changed since', async () => ({ id: await storeWall(), by: await storeWall(), version: 7 }), 409],
    ['both are the same', async () => same(await storeWall()), 422],
    ['the other one is not there', async () => ({ id: await storeWall(), by: 'f'.repeat(24) }), 404],
    ['the other one is somebody else’s', async () => ({ id: await storeWall(), by: await storeWall(visitor) }), 403],
    ['it is somebody else’s', async () => ({ id: await storeWall(visitor), by: await storeWall() }), 403],
  ])('is refused when %s', async (_, make, expected) => {
    const { id, by, version = 1 } = await make();
    expect((await call('POST', `${id}/replacement`, { by, version })).status).toBe(expected);
    const { body } = await call('GET', `${id}/record`, undefined, await api.signIn('ADMIN'));
    expect(body).toMatchObject({ version: 1, deletedAt: null });
  });

  it('is refused by a file of another kind', async () => {
    const id = await storeWall();
    const document = await api.write(
      async (context) => {
        const kept = await keepPicture(api.deps.disk, context.newId(), { name: 'x', bytes: await halves(), alt: null });
        await recordPicture(context, { ...kept, name: 'menu.pdf', type: 'application/pdf', width: null, height: null });
        return kept.id;
      },
      { actorId: editor.authId },
    );
    const { status, body } = await call('POST', `${id}/replacement`, { by: document, version: 1 });
    expect([status, body.fields]).toMatchObject([422, [{ fieldName: 'by' }]]);
  });

  it('and its counterpart at the same moment leave every picture under one id', async () => {
    const [one, other] = [await store(await halves()), await storeWall()];
    const answers = await Promise.all([
      call('POST', `${one}/replacement`, { by: other, version: 1 }),
      call('POST', `${other}/replacement`, { by: one, version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});

const same = (id: string) => ({ id, by: id });

const shown = async (): Promise<string> => {
  const id = await storeWall();
  await api.write((context) => makeContent('hero', context, buildHero(id)));
  return id;
};
