import { readdir, stat } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Grant } from 'shared-kernel/access';
import { FILE_TYPES, type FileType, imageUrl } from 'shared-kernel/contracts';
import sharp from 'sharp';
import { auditLines } from '../../platform/audit/table.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { accounts, roles, sessions } from '../auth/table.ts';
import { files } from './table.ts';
import { countKept } from './testing/kept-files.ts';
import { sampleFiles, samplePicture } from './testing/sample-files.ts';
import { formFile, sendForm, upload, uploadHeaders } from './testing/upload.ts';

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

const kept = () => countKept(api);

describe('a file that is sent alone', () => {
  it('answers its record, which shows the file at once', async () => {
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
    expect([status, body.type]).toEqual([201, type]);
  });

  it('belongs to who sent it', async () => {
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
    // The log is for good, and people call pictures by their names.
    expect(JSON.stringify(lines)).not.toContain(body.name);
  });
});

it('answers a list of records for files that are sent together, in their order', async () => {
  const { status, body } = await upload(api, headers, sample('image/png', 'a.png'), sample('application/pdf', 'b.pdf'));
  expect(status).toBe(201);
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['a.png', 'b.pdf']);
});

it('serves nothing of where and with what a picture was taken', async () => {
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

describe('refuses with nothing kept', () => {
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
      "Le fichier n'est pas du type annoncé (image/png)",
    ],
    ['HTML', () => [formFile('<!doctype html><p>', 'text/html', 'a.html')], 'file', oneOf],
    [
      'HTML as PDF',
      () => [formFile('<!doctype html><p>', 'application/pdf', 'a.pdf')],
      'file',
      "Le fichier n'est pas du type annoncé (application/pdf)",
    ],
    [
      'a program as a picture',
      () => [formFile(`MZ${'\0'.repeat(300)}`, 'image/jpeg', 'a.jpg')],
      'file',
      "Le fichier n'est pas du type annoncé (image/jpeg)",
    ],
    [
      'a picture as another',
      () => [formFile(samples['image/png'] ?? '', 'image/jpeg', 'a.jpg')],
      'file',
      "Le fichier n'est pas du type annoncé (image/jpeg)",
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
      "Le fichier n'est pas du type annoncé (image/png)",
    ],
    [
      'more files than twenty',
      () => Array.from({ length: 21 }, () => sample('application/pdf')),
      'file',
      'Le fichier dépasse le nombre de 20 fichiers par envoi',
    ],
  ])('%s', async (_, sent, fieldName, message) => {
    const before = await kept();
    const answer = await upload(api, headers, ...sent());
    expect(answer).toMatchObject({
      status: 422,
      body: {
        message: 'Certaines valeurs sont à corriger',
        fields: [{ fieldName, message: typeof message === 'string' ? message : expect.stringMatching(message) }],
        requestId: expect.any(String),
      },
    });
    expect(await kept()).toEqual(before);
  });

  it('a file in another field', async () => {
    const form = new FormData();
    form.append('avatar', sample('image/png'));
    const before = await kept();
    const { status, body } = await sendForm(api.app, headers, form);
    expect([status, body.fields]).toEqual([422, [{ fieldName: 'avatar', message: "L'avatar n'existe pas" }]]);
    expect(await kept()).toEqual(before);
  });

  it('a file of more bytes than any may have', async () => {
    const before = await kept();
    const large = Buffer.concat([samples['application/pdf'] ?? Buffer.alloc(0), Buffer.alloc(41 * 1024 * 1024)]);
    const { body } = await upload(api, headers, formFile(large, 'application/pdf'));
    expect(body.fields).toEqual([{ fieldName: 'file', message: 'Le fichier ne doit pas dépasser 41943040 octets' }]);
    expect(await kept()).toEqual(before);
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
    const before = await kept();
    const sent = { ...headers, 'content-type': type };
    const answer = await api.app.inject({ method: 'POST', url: '/api/v1/bucket/file/', headers: sent, payload });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([status, ['message', 'requestId']]);
    expect(await kept()).toEqual(before);
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
    const before = await kept();
    const sent = { ...headers, 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await api.app.inject({ method: 'POST', url: '/api/v1/bucket/file/', headers: sent, payload });
    expect(answer.statusCode).toBe(status);
    expect(await kept()).toEqual(before);
  });

  it('all files of a form when their records can’t be written', async () => {
    const before = await kept();
    const { db } = api.deps.database;
    const failing = jest.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('the database is gone'));
    const { status } = await upload(api, headers, sample('image/png'), sample('image/gif'));
    expect(status).toBe(500);
    expect(await kept()).toEqual(before);
    failing.mockRestore();
  });

  it('all files of a form when the disk is full', async () => {
    const before = await kept();
    const put = api.deps.disk.putStream.bind(api.deps.disk);
    const failing = jest.spyOn(api.deps.disk, 'putStream').mockImplementation(async (key, bytes, options) => {
      if (options?.contentType === 'image/gif') throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
      await put(key, bytes, options);
    });
    const { status } = await upload(api, headers, sample('image/png'), sample('image/gif'));
    failing.mockRestore();
    expect(status).toBe(503);
    expect(await kept()).toEqual(before);
  });
});

it('tries again when the storage fails once', async () => {
  jest.spyOn(api.deps.disk, 'putStream').mockRejectedValueOnce(new Error('slow down'));
  expect((await upload(api, headers, sample('image/png'))).status).toBe(201);
});

describe('only lets upload', () => {
  const refused = { status: 403, body: { message: 'Token invalid or expired' } };

  it('who bears an upload token', async () => {
    expect(await upload(api, {}, sample('image/png'))).toMatchObject(refused);
    expect(await upload(api, editor.headers, sample('image/png'))).toMatchObject(refused);
    expect(await upload(api, { authorization: 'Bearer abc' }, sample('image/png'))).toMatchObject(refused);
  });

  it('whose session lasts', async () => {
    const account = await api.signIn('CLIENT');
    const token = await uploadHeaders(api, account, 'image');
    expect((await upload(api, token, sample('image/png'))).status).toBe(201);
    await api.deps.database.db
      .update(sessions)
      .set({ endedAt: new Date() })
      .where(eq(sessions.accountId, account.authId));
    expect(await upload(api, token, sample('image/png'))).toMatchObject(refused);
  });

  it('files of the token’s types', async () => {
    const picturesOnly = await uploadHeaders(api, editor, 'image/png');
    const { body } = await upload(api, picturesOnly, sample('application/pdf'));
    expect(body.fields[0].message).toBe("Le fichier doit être l'un des valeurs [image/png]");
  });

  it('pictures, by visitors', async () => {
    const visitor = await api.signIn('CLIENT');
    await expect(uploadHeaders(api, visitor, 'document')).rejects.toThrow('Access mismatch');
    expect((await upload(api, await uploadHeaders(api, visitor, 'image'), sample('image/webp'))).status).toBe(201);
  });

  it('documents, by who only reads what visitors don’t write', async () => {
    const reader = await api.signIn('CLIENT');
    const access: Grant[] = [{ resource: 'MALL_EVENTS', privileges: 'READ' }];
    await api.deps.database.db.update(accounts).set({ access }).where(eq(accounts.id, reader.authId));
    await expect(uploadHeaders(api, reader, 'document')).rejects.toThrow('Access mismatch');
    const { body } = await upload(api, await uploadHeaders(api, reader, 'image'), sample('image/webp'));
    expect((await api.app.inject(imageUrl(body.url, 1200))).statusCode).toBe(422);
  });

  it('who may still do so', async () => {
    const account = await api.signIn('EDITOR');
    const token = await uploadHeaders(api, account, 'document');
    const [visitors] = await api.deps.database.db.select().from(roles).where(eq(roles.name, 'CLIENT'));
    await api.deps.database.db.update(accounts).set({ roleId: visitors?.id }).where(eq(accounts.id, account.authId));
    const { status, body } = await upload(api, token, sample('application/pdf'));
    expect([status, body.message]).toEqual([403, 'Access mismatch']);
  });

  it('so much in a day, by visitors', async () => {
    const visitor = await api.signIn('CLIENT');
    const token = await uploadHeaders(api, visitor, 'image');
    const { body: first } = await upload(api, token, sample('image/gif'));
    const size = 100 * 1024 * 1024 - 10;
    await api.deps.database.db.update(files).set({ size }).where(eq(files.id, first._id));
    const before = await kept();
    const { body } = await upload(api, token, sample('image/gif'));
    expect(body.fields).toEqual([
      { fieldName: 'file', message: 'Le fichier dépasse ce que vous pouvez envoyer en un jour (104857600 octets)' },
    ]);
    expect(await kept()).toEqual(before);
    await api.deps.database.db
      .update(files)
      .set({ createdAt: new Date(Date.now() - 25 * 3600_000) })
      .where(eq(files.id, first._id));
    expect((await upload(api, token, sample('image/gif'))).status).toBe(201);
  });

  it('no more in a day at once than one after the other, by visitors', async () => {
    const visitor = await api.signIn('CLIENT');
    const token = await uploadHeaders(api, visitor, 'image');
    const { body: first } = await upload(api, token, sample('image/gif'));
    const { db } = api.deps.database;
    const [{ size } = { size: 0 }] = await db.select({ size: files.size }).from(files).where(eq(files.id, first._id));
    // There is room for one more, and for no second.
    await db
      .update(files)
      .set({ size: 100 * 1024 * 1024 - size })
      .where(eq(files.id, first._id));
    const before = await kept();
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(api, token, sample('image/gif'))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
    expect(await kept()).toEqual({ ...before, records: before.records + 1, files: before.files + 1 });
  });

  it('with a token that is for nothing else', async () => {
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    await expect(api.deps.authenticate(token)).rejects.toThrow('Token invalid or expired');
  });
});

describe('a file that is still arriving', () => {
  const megabyte = Buffer.alloc(1024 * 1024, 'x');
  let port: number;

  beforeAll(async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    port = (api.app.server.address() as AddressInfo).port;
  });

  /** Begins to send a file of five megabytes, and gives its connection when two more of them are on the disk. */
  const beginSending = async (token = headers, type = 'application/pdf'): Promise<Socket> => {
    const before = await bytesOnTheWay();
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const lines = [
      'POST /api/v1/bucket/file/ HTTP/1.1',
      'Host: localhost',
      `Authorization: ${token.authorization}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${5 * megabyte.length}`,
      '',
      '--x',
      'Content-Disposition: form-data; name="file"; filename="a.pdf"',
      `Content-Type: ${type}`,
      '',
      '%PDF-1.4 ',
    ];
    socket.write(lines.join('\r\n'));
    socket.write(megabyte);
    socket.write(megabyte);
    while ((await bytesOnTheWay()) < before + 1.9 * megabyte.length) await wait(10);
    return socket;
  };

  const bytesOnTheWay = async (): Promise<number> => {
    const folder = path.join(api.deps.config.dataDir, 'uploads');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const temporaryFiles = entries.filter((entry) => entry.isFile());
    const sizes = await Promise.all(
      temporaryFiles.map(async ({ name, parentPath }) => (await stat(path.join(parentPath, name))).size),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };

  const settled = async (): Promise<void> => {
    for (let tries = 0; tries < 250 && (await kept()).temporaryFiles > 0; tries += 1) await wait(20);
  };

  it('goes to the disk as it comes, and leaves nothing when its sender goes away', async () => {
    const before = await kept();
    const socket = await beginSending();
    expect((await kept()).temporaryFiles).toBe(2);
    socket.destroy();
    await settled();
    expect(await kept()).toEqual(before);
  });

  it('is one of four of a visitor, while others send theirs, and staff as many as they like', async () => {
    const before = await kept();
    const visitor = await uploadHeaders(api, await api.signIn('CLIENT'), 'image');
    const neighbour = await uploadHeaders(api, await api.signIn('CLIENT'), 'image');
    const sockets: Socket[] = [];
    for (let sent = 0; sent < 4; sent += 1) sockets.push(await beginSending(visitor, 'image/png'));
    const fifth = await upload(api, visitor, sample('image/gif'));
    expect(fifth).toMatchObject({
      status: 429,
      headers: { 'retry-after': '5', 'cache-control': 'no-store' },
      body: { message: 'Trop de requêtes, veuillez patienter', requestId: expect.any(String) },
    });
    const body = { url: 'https://192.0.2.1/a.png' };
    const byUrl = await api.call('POST', '/bucket/file/create-by-url', { headers: visitor, body });
    expect(byUrl.status).toBe(429);
    expect((await upload(api, neighbour, sample('image/gif'))).status).toBe(201);
    for (let sent = 0; sent < 5; sent += 1) sockets.push(await beginSending());
    expect((await upload(api, headers, sample('image/gif'))).status).toBe(201);
    for (const socket of sockets) socket.destroy();
    await settled();
    expect(await kept()).toEqual({ ...before, records: before.records + 2, files: before.files + 2 });
    expect((await upload(api, visitor, sample('image/gif'))).status).toBe(201);
  });

  it('leaves nothing when its sender closes in good order, too early', async () => {
    const before = await kept();
    (await beginSending()).end();
    await settled();
    expect(await kept()).toEqual(before);
  });

  it('is refused, and answered, when it turns out to be something else', async () => {
    const before = await kept();
    const form = new FormData();
    form.append('file', formFile('not at all', 'image/png'));
    form.append('file', formFile(Buffer.alloc(10 * megabyte.length), 'application/pdf'));
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/bucket/file/`, { method: 'POST', headers, body: form });
    expect(answer.status).toBe(422);
    expect((await answer.json()).fields[0].fieldName).toBe('file');
    expect(await kept()).toEqual(before);
  });
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
