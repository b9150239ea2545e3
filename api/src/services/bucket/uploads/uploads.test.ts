import { eq } from 'drizzle-orm';
import { FILE_TYPES, type FileType } from 'shared-kernel/contracts';
import sharp from 'sharp';
import { auditLines } from '../../../platform/audit/table.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { files } from '../table.ts';
import { countStored } from '../testing/count-stored.ts';
import { sampleFiles, samplePicture } from '../testing/sample-files.ts';
import { formFile, sendForm, upload, uploadHeaders } from '../testing/upload.ts';

const ALL = Object.keys(FILE_TYPES) as FileType[];

let api: TestApp;
let editor: SignedIn;
let headers: Record<string, string>;
let samples: Record<string, Uint8Array<ArrayBuffer>>;

beforeAll(async () => {
  api = await openTestApp();
  samples = await sampleFiles();
  editor = await api.signIn('EDITOR');
  headers = await uploadHeaders(api, editor, 'image', 'document');
});

afterAll(() => api.close());

const sample = (type: string, name?: string) => formFile(samples[type] ?? '', type, name);

const stored = () => countStored(api);

describe('a file that is sent alone', () => {
  it('returns its record, with an address that works', async () => {
    const { status, body } = await upload(api, headers, sample('image/png', 'Façade.png'));
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        key: expect.stringContaining(body._id),
        url: `/api/v1/bucket/file/${body._id}/$w/$h?v=0`,
        name: 'Façade.png',
        type: 'image/png',
        width: 60,
        height: 40,
        color: expect.stringMatching(/^#/),
      },
    });
    const tile = await api.app.inject({ url: `/api/v1/bucket/file/${body._id}/80/80` });
    expect(await sharp(tile.rawPayload).metadata()).toMatchObject({ format: 'jpeg' });
  });

  it.each(ALL)('may be %s', async (type) => {
    const { status, body } = await upload(api, headers, sample(type));
    expect([status, body.type]).toEqual([201, type === 'image/heic' ? 'image/jpeg' : type]);
  });

  it.each(ALL.filter((type) => type.startsWith('image/')))(
    'is served as AVIF, WebP and JPEG if it is %s',
    async (type) => {
      const { body } = await upload(api, headers, sample(type));
      for (const accept of ['image/avif', 'image/webp', 'image/jpeg']) {
        const { headers: served, rawPayload } = await api.app.inject({
          url: `/api/v1/bucket/file/${body._id}/640/auto`,
          headers: { accept },
        });
        expect(served['content-type']).toBe(accept);
        const { width, height } = body;
        const expected = { format: accept === 'image/avif' ? 'heif' : accept.slice('image/'.length), width, height };
        expect(await sharp(rawPayload).metadata()).toMatchObject(expected);
      }
    },
  );

  it('belongs to its sender, and is audited', async () => {
    const { body } = await upload(api, headers, sample('image/gif'));
    const { db } = api.deps.database;
    const [row] = await db.select().from(files).where(eq(files.id, body._id));
    expect(row?.ownerId).toBe(editor.authId);
    const lines = await db.select().from(auditLines).where(eq(auditLines.recordId, body._id));
    expect(lines).toMatchObject([
      {
        action: 'create',
        resource: 'file',
        actorId: editor.authId,
        address: '127.0.0.1',
        after: { type: 'image/gif' },
      },
    ]);
    // The log is permanent, and file names often contain people's names.
    expect(JSON.stringify(lines)).not.toContain(body.name);
  });
});

it('returns a list of records for files that are sent together, in their order', async () => {
  const { status, body } = await upload(api, headers, sample('image/png', 'a.png'), sample('application/pdf', 'b.pdf'));
  expect(status).toBe(201);
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['a.png', 'b.pdf']);
});

it('removes location and camera from served pictures', async () => {
  const exif = { IFD0: { Make: 'Secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 48/1 0/1' } };
  const located = new Uint8Array(await samplePicture(800, 600).jpeg().withExif(exif).toBuffer());
  expect((await sharp(located).metadata()).exif).toBeDefined();
  const { body } = await upload(api, headers, formFile(located, 'image/jpeg'));
  for (const accept of ['image/avif', 'image/webp', 'image/jpeg']) {
    const { rawPayload } = await api.app.inject({
      url: `/api/v1/bucket/file/${body._id}/640/auto`,
      headers: { accept },
    });
    const { exif: left, xmp, iptc } = await sharp(rawPayload).metadata();
    expect([left, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(rawPayload.includes('Secret')).toBe(false);
  }
});

describe('rejects and stores nothing', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const oneOf = /^Le fichier doit être l'un des valeurs \[image\/jpeg, /;

  it.each<[string, () => (File | string)[], string, string | RegExp]>([
    ['no file', () => [], 'file', 'Le fichier est obligatoire'],
    ['a text in the place of a file', () => ['text'], 'file', 'Le fichier est obligatoire'],
    ['an empty file', () => [formFile('', 'image/png')], 'file', 'Le fichier est vide'],
    ['SVG', () => [formFile(svg, 'image/svg+xml', 'a.svg')], 'file', oneOf],
    [
      'SVG as PNG',
      () => [formFile(svg, 'image/png', 'a.png')],
      'file',
      'Le fichier n’est pas du type annoncé (image/png)',
    ],
    ['HTML', () => [formFile('<!doctype html><p>', 'text/html', 'a.html')], 'file', oneOf],
    [
      'HTML as PDF',
      () => [formFile('<!doctype html><p>', 'application/pdf', 'a.pdf')],
      'file',
      'Le fichier n’est pas du type annoncé (application/pdf)',
    ],
    [
      'a program as a picture',
      () => [formFile(`MZ${'\0'.repeat(300)}`, 'image/jpeg', 'a.jpg')],
      'file',
      'Le fichier n’est pas du type annoncé (image/jpeg)',
    ],
    [
      'a picture as another',
      () => [formFile(samples['image/png'] ?? '', 'image/jpeg', 'a.jpg')],
      'file',
      'Le fichier n’est pas du type annoncé (image/jpeg)',
    ],
    [
      'a picture that breaks off',
      () => [formFile(new Uint8Array(samples['image/jpeg'] ?? []).slice(0, 1000), 'image/jpeg')],
      'file',
      'Le fichier est endommagé ou incomplet',
    ],
    [
      'a good file before a bad one',
      () => [sample('image/png'), formFile('x', 'image/png')],
      'file',
      'Le fichier n’est pas du type annoncé (image/png)',
    ],
    [
      'more files than twenty',
      () => Array.from({ length: 21 }, () => sample('application/pdf')),
      'file',
      'Le fichier dépasse le nombre de 20 fichiers par envoi',
    ],
  ])('%s', async (_, sent, fieldName, message) => {
    const before = await stored();
    const response = await upload(api, headers, ...sent());
    expect(response).toMatchObject({
      status: 422,
      body: {
        message: 'Certaines valeurs sont à corriger',
        fields: [{ fieldName, message: typeof message === 'string' ? message : expect.stringMatching(message) }],
        requestId: expect.any(String),
      },
    });
    expect(await stored()).toEqual(before);
  });

  it('a file in another field', async () => {
    const form = new FormData();
    form.append('avatar', sample('image/png'));
    const before = await stored();
    const { status, body } = await sendForm(api.app, headers, form);
    expect([status, body.fields]).toEqual([422, [{ fieldName: 'avatar', message: "La photo n'existe pas" }]]);
    expect(await stored()).toEqual(before);
  });

  it('a file above the maximum size', async () => {
    const before = await stored();
    const large = Buffer.concat([samples['application/pdf'] ?? Buffer.alloc(0), Buffer.alloc(41 * 1024 * 1024)]);
    const { body } = await upload(api, headers, formFile(large, 'application/pdf'));
    expect(body.fields).toEqual([{ fieldName: 'file', message: 'Le fichier ne doit pas dépasser 41943040 octets' }]);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['no form', 'application/json', '{}', 415],
    ['a form without its mark', 'multipart/form-data', 'x', 400],
    ['a form that ends too early', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data', 400],
    [
      'a file that ends too early',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nabc',
      400,
    ],
  ])('%s', async (_, type, payload, status) => {
    const before = await stored();
    const sent = { ...headers, 'content-type': type };
    const response = await api.app.inject({ method: 'POST', url: '/api/v1/bucket/file/', headers: sent, payload });
    expect([response.statusCode, Object.keys(response.json())]).toEqual([status, ['message', 'requestId']]);
    expect(await stored()).toEqual(before);
  });

  const part = (...lines: string[]) => ['--x', ...lines, '--x--', ''].join('\r\n');
  const file = 'Content-Disposition: form-data; name="file"';

  it.each([
    ['a file without a name', part(`${file}`, 'Content-Type: application/octet-stream', '', 'abc'), 422],
    ['a file whose name is empty', part(`${file}; filename=""`, 'Content-Type: image/png', '', 'abc'), 422],
    [
      'a file whose name is no text',
      part(`${file}; filename*=UTF-8''%ff%00`, 'Content-Type: image/png', '', 'abc'),
      422,
    ],
    ['a file of no type', part(`${file}; filename="a.png"`, '', 'abc'), 422],
    ['a file in no field', part('Content-Disposition: form-data; filename="a.png"', '', 'abc'), 422],
    ['a part without a word on it', part('', 'abc'), 422],
    ['a field of every object', part('Content-Disposition: form-data; name="__proto__"', '', 'abc'), 400],
    ['a field of JSON that is none', part(file, 'Content-Type: application/json', '', '{'), 400],
    ['headers without an end', `--x\r\n${file}; filename="${'a'.repeat(200_000)}`, 400],
    ['a form of nothing but its end', '--x--\r\n', 422],
  ])('a form with %s', async (_, payload, status) => {
    const before = await stored();
    const sent = { ...headers, 'content-type': 'multipart/form-data; boundary=x' };
    const response = await api.app.inject({ method: 'POST', url: '/api/v1/bucket/file/', headers: sent, payload });
    expect(response.statusCode).toBe(status);
    expect(await stored()).toEqual(before);
  });

  it('all files of a form when their records can’t be written', async () => {
    const before = await stored();
    const { db } = api.deps.database;
    const failing = jest.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('the database is gone'));
    const { status } = await upload(api, headers, sample('image/png'), sample('image/gif'));
    expect(status).toBe(500);
    expect(await stored()).toEqual(before);
    failing.mockRestore();
  });

  it('all files of a form when the disk is full', async () => {
    const before = await stored();
    const put = api.deps.disk.putStream.bind(api.deps.disk);
    const failing = jest.spyOn(api.deps.disk, 'putStream').mockImplementation(async (key, bytes, options) => {
      if (options?.contentType === 'image/gif') throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
      await put(key, bytes, options);
    });
    const { status } = await upload(api, headers, sample('image/png'), sample('image/gif'));
    failing.mockRestore();
    expect(status).toBe(503);
    expect(await stored()).toEqual(before);
  });
});

it('tries again when the storage fails once', async () => {
  jest.spyOn(api.deps.disk, 'putStream').mockRejectedValueOnce(new Error('slow down'));
  expect((await upload(api, headers, sample('image/png'))).status).toBe(201);
});

it('is limited by account, not by address alone', async () => {
  const limited = await openTestApp({ RATE_LIMITS: 'on' });
  try {
    const account = await uploadHeaders(limited, await limited.signIn('CLIENT'), 'image');
    const { headers: told } = await upload(limited, account, sample('image/gif'));
    expect([told['ratelimit-limit'], told['ratelimit-remaining']]).toEqual(['300', '299']);
  } finally {
    await limited.close();
  }
});
