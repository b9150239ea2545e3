import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { imageUrl, type PictureCrop } from 'shared-kernel/contracts';
import sharp from 'sharp';
import { makeContent } from '../../../content/testing/make-content.ts';
import { auditLines } from '../../../platform/audit/table.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { buildHero } from '../../shop/testing/build-shop.ts';
import { renditionsOf } from '../renditions/renditions.ts';
import { quarters } from '../testing/quarters.ts';
import { sampleFiles, samplePicture } from '../testing/sample-files.ts';
import { formFile, upload, uploadHeaders } from '../testing/upload.ts';

let api: TestApp;
let editor: SignedIn;

beforeAll(async () => {
  api = await openTestApp();
  editor = await api.signIn('EDITOR');
});

afterAll(() => api.close());

const RED = [255, 0, 0];
const LIME = [0, 255, 0];
const BLUE = [0, 0, 255];
const YELLOW = [255, 255, 0];
const ABOVE = { left: 0, top: 0, width: 400, height: 200 };
const RIGHT_BELOW = { left: 200, top: 200, width: 200, height: 200 };

const store = async (bytes: Uint8Array, owner = editor, type = 'image/png'): Promise<string> => {
  const headers = await uploadHeaders(api, owner, type.startsWith('image/') ? 'image' : 'document');
  return (await upload(api, headers, formFile(new Uint8Array(bytes), type, 'quatre'))).body._id;
};

const change = (id: string, changes: object, version = 1, { headers } = editor) =>
  api.call('PUT', `/bucket/file/${id}`, {
    headers,
    body: { name: 'quatre.png', alt: null, translations: {}, version, ...changes },
  });

const crop = (id: string, part: PictureCrop | null, version = 1, account = editor) =>
  change(id, { crop: part }, version, account);

/** The colours of a picture's corners, clockwise from the top left, as its format has stored them. */
const cornersOf = async (bytes: Buffer): Promise<{ size: number[]; corners: number[][] }> => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  // A few pixels from the edge.
  const at = (x: number, y: number): number[] => {
    const start = (y * width + x) * channels;
    return [...data.subarray(start, start + 3)].map((part) => (part > 127 ? 255 : 0));
  };
  const [right, bottom] = [width - 4, height - 4];
  return { size: [width, height], corners: [at(3, 3), at(right, 3), at(right, bottom), at(3, bottom)] };
};

const seen = async (url: string, width = 640, height?: number) => {
  const { rawPayload, headers, statusCode } = await api.app.inject(imageUrl(url, width, height));
  expect(statusCode).toBe(200);
  return { ...(await cornersOf(rawPayload)), headers };
};

describe('cropping a picture', () => {
  it('limits every rendition to the crop, until it is removed', async () => {
    const id = await store(await quarters());
    const { status, body } = await crop(id, ABOVE);
    expect([status, body]).toMatchObject([
      200,
      { crop: ABOVE, width: 400, height: 200, whole: { width: 400, height: 400 }, version: 2 },
    ]);
    expect(body.url).toBe(`/api/v1/bucket/file/${id}/$w/$h?v=0-0-0-400-200`);
    expect(await seen(body.url)).toMatchObject({ size: [400, 200], corners: [RED, LIME, LIME, RED] });
    expect(await seen(body.url, 80, 80)).toMatchObject({ size: [80, 80], corners: [RED, LIME, LIME, RED] });

    const { body: corner } = await crop(id, RIGHT_BELOW, 2);
    expect(await seen(corner.url)).toMatchObject({ size: [200, 200], corners: [YELLOW, YELLOW, YELLOW, YELLOW] });

    const { body: whole } = await crop(id, null, 3);
    expect(whole).toMatchObject({ crop: null, width: 400, height: 400, url: expect.stringMatching(/\?v=0$/) });
    expect(await seen(whole.url)).toMatchObject({ size: [400, 400], corners: [RED, LIME, YELLOW, BLUE] });
  });

  it('applies to the picture in its shown orientation', async () => {
    // Turned by a quarter to the right: blue and red above, yellow and lime below.
    const turned = await sharp(await quarters())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await crop(await store(turned, editor, 'image/jpeg'), ABOVE);
    expect(await seen(body.url)).toMatchObject({ size: [400, 200], corners: [BLUE, RED, RED, BLUE] });
  });

  it('gives uses of the picture the new size and a new address', async () => {
    const id = await store(await quarters());
    const hero = await api.write((context) => makeContent('hero', context, buildHero(id)));
    const { body: before } = await api.get(`/shop/hero/${hero}`);
    await crop(id, ABOVE);
    const { body } = await api.get(`/shop/hero/${hero}`);
    expect(body.picture).toMatchObject({ width: 400, height: 200, url: expect.stringMatching(/\?v=0-0-0-400-200$/) });
    expect((await seen(body.picture.url)).headers['cache-control']).toContain('immutable');
    const stale = await seen(before.picture.url);
    expect(stale).toMatchObject({ size: [400, 200], headers: { 'cache-control': 'public, no-cache' } });
  });

  it('centres thumbnails on the focus within the crop', async () => {
    const id = await store(await quarters());
    const { body } = await change(id, { crop: ABOVE, focus: { x: 100, y: 50 } });
    expect(body).toMatchObject({ focus: { x: 100, y: 50 }, url: expect.stringMatching(/\?v=0-0-0-400-200-100-50$/) });
    expect((await seen(body.url, 80, 80)).corners).toEqual([LIME, LIME, LIME, LIME]);
    expect((await seen(body.url)).corners).toEqual([RED, LIME, LIME, RED]);
  });

  it('keeps one rendition per size', async () => {
    const id = await store(await quarters());
    for (const [version, part] of [ABOVE, { left: 100, top: 100, width: 300, height: 300 }, null].entries()) {
      const { body } = await crop(id, part, version + 1);
      await seen(body.url);
    }
    expect(await readdir(renditionsOf(api.deps.config.dataDir, id))).toEqual(['640xauto.jpeg']);
  });

  it('stays when other fields change', async () => {
    const id = await store(await quarters());
    await crop(id, ABOVE);
    const { body } = await change(id, { alt: 'Quatre' }, 2);
    expect(body).toMatchObject({ alt: 'Quatre', crop: ABOVE, version: 3 });
  });

  it('is removed when it covers the whole picture', async () => {
    const { body } = await crop(await store(await quarters()), { left: 0, top: 0, width: 400, height: 400 });
    expect(body).toMatchObject({ crop: null, url: expect.stringMatching(/\?v=0$/) });
  });

  it('moves with the contents when files are exchanged', async () => {
    const [id, by] = [await store(await quarters()), await store(await samplePicture(300, 300).png().toBuffer())];
    await crop(id, ABOVE);
    const replace = (version: number) =>
      api.call('POST', `/bucket/file/${id}/replacement`, { headers: editor.headers, body: { by, version } });
    expect((await replace(2)).body).toMatchObject({ crop: null, width: 300, height: 300 });
    expect((await replace(3)).body).toMatchObject({ crop: ABOVE, width: 400, height: 200 });
  });

  it('is audited once', async () => {
    const id = await store(await quarters());
    await crop(id, ABOVE);
    await change(id, { alt: 'Quatre' }, 2);
    const lines = await api.deps.database.db.select().from(auditLines).where(eq(auditLines.recordId, id));
    expect(lines.filter(({ after }) => after && 'crop' in after)).toMatchObject([{ after: { crop: ABOVE } }]);
  });
});

describe('is rejected', () => {
  it.each<[string, unknown, string]>([
    ['beyond the right edge', { left: 201, top: 0, width: 200, height: 200 }, 'crop.width'],
    ['beyond the lower edge', { left: 0, top: 399, width: 200, height: 200 }, 'crop.height'],
    ['too narrow', { left: 0, top: 0, width: 79, height: 200 }, 'crop.width'],
    ['too low', { left: 0, top: 0, width: 200, height: 79 }, 'crop.height'],
    ['before the left edge', { left: -1, top: 0, width: 200, height: 200 }, 'crop.left'],
    ['of parts of pixels', { left: 0, top: 0.5, width: 200, height: 200 }, 'crop.top'],
    ['without a side', { left: 0, top: 0, width: 200 }, 'crop.height'],
    ['with something else', { ...ABOVE, angle: 90 }, 'crop.angle'],
  ])('%s', async (_, part, fieldName) => {
    const id = await store(await quarters());
    const { status, body } = await change(id, { crop: part });
    expect([status, body.fields.map((field: { fieldName: string }) => field.fieldName)]).toEqual([422, [fieldName]]);
  });

  it('of what has changed since', async () => {
    const id = await store(await quarters());
    await crop(id, ABOVE);
    const { status, body } = await crop(id, RIGHT_BELOW);
    expect([status, body.current]).toMatchObject([409, { crop: ABOVE, version: 2 }]);
  });

  it('of documents', async () => {
    const { 'application/pdf': document } = await sampleFiles();
    const id = await store(document as Buffer, editor, 'application/pdf');
    const { status, body } = await crop(id, ABOVE);
    expect([status, body.fields]).toMatchObject([422, [{ fieldName: 'crop' }]]);
  });

  it('of visitors’ pictures, and of other people’s', async () => {
    const visitor = await api.signIn('CLIENT');
    const id = await store(await quarters(), visitor);
    const { status, body } = await crop(id, ABOVE, 1, visitor);
    expect([status, body.fields]).toMatchObject([422, [{ fieldName: 'crop' }]]);
    expect((await crop(await store(await quarters()), ABOVE, 1, visitor)).status).toBe(403);
  });

  it('but not of a picture that is smaller than the smallest part', async () => {
    const id = await store(await samplePicture(60, 300).png().toBuffer());
    const { status, body } = await crop(id, { left: 0, top: 100, width: 60, height: 80 });
    expect([status, body]).toMatchObject([200, { width: 60, height: 80 }]);
  });
});

describe('an uncropped picture', () => {
  const whole = (id: string, { headers } = editor) => api.call('GET', `/bucket/file/${id}/whole`, { headers });

  it('is served to editors who may crop it', async () => {
    const id = await store(await quarters());
    await crop(id, RIGHT_BELOW);
    const { status, body } = await whole(id);
    expect(status).toBe(200);
    const [, bytes = ''] = /^data:image\/webp;base64,(.+)$/.exec(body.url) ?? [];
    const { size, corners } = await cornersOf(Buffer.from(bytes, 'base64'));
    expect([size, corners]).toEqual([
      [400, 400],
      [RED, LIME, YELLOW, BLUE],
    ]);
  });

  it('is rejected to visitors', async () => {
    const id = await store(await quarters());
    await crop(id, RIGHT_BELOW);
    const visitor = await api.signIn('CLIENT');
    expect((await whole(id, visitor)).status).toBe(403);
    expect((await api.get(`/bucket/file/${id}/whole`)).status).toBe(403);
    for (const v of ['', '?v=0', '?v=whole']) {
      expect((await seen(`/api/v1/bucket/file/${id}/$w/$h${v}`)).corners).toEqual([YELLOW, YELLOW, YELLOW, YELLOW]);
    }
  });

  it('returns 404 for documents, visitors’ pictures and deleted files', async () => {
    const visitor = await api.signIn('CLIENT');
    const { 'application/pdf': document } = await sampleFiles();
    expect((await whole(await store(document as Buffer, editor, 'application/pdf'))).status).toBe(404);
    expect((await whole(await store(await quarters(), visitor), visitor)).status).toBe(404);
    const id = await store(await quarters());
    const admin = await api.signIn('ADMIN');
    expect((await api.call('DELETE', `/bucket/file/${id}`, { headers: admin.headers })).status).toBe(204);
    expect((await whole(id)).status).toBe(404);
  });
});
