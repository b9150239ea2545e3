import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { countStored } from '../testing/count-stored.ts';
import { sampleFiles } from '../testing/sample-files.ts';
import { formFile, upload, uploadHeaders } from '../testing/upload.ts';

let api: TestApp;
let headers: Record<string, string>;
let samples: Record<string, Uint8Array<ArrayBuffer>>;

beforeAll(async () => {
  api = await openTestApp();
  samples = await sampleFiles();
  headers = await uploadHeaders(api, await api.signIn('EDITOR'), 'image', 'document');
});

afterAll(() => api.close());

const sample = (type: string) => formFile(samples[type] ?? '', type);

const stored = () => countStored(api);

describe('a file that is still arriving', () => {
  const megabyte = Buffer.alloc(1024 * 1024, 'x');
  let port: number;

  beforeAll(async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    port = (api.app.server.address() as AddressInfo).port;
  });

  /** Starts to send a file of five megabytes, and returns the connection once two of them are on the disk. */
  const startUpload = async (token = headers, type = 'application/pdf'): Promise<Socket> => {
    const before = await countBytes();
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
    while ((await countBytes()) < before + 1.9 * megabyte.length) await wait(10);
    return socket;
  };

  /** Bytes of unfinished uploads on the disk. */
  const countBytes = async (): Promise<number> => {
    const folder = path.join(api.deps.config.dataDir, 'uploads');
    // The first upload creates the folder.
    if (!existsSync(folder)) return 0;
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const temporaryFiles = entries.filter((entry) => entry.isFile());
    const sizes = await Promise.all(
      temporaryFiles.map(async ({ name, parentPath }) => (await stat(path.join(parentPath, name))).size),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };

  const waitUntilDeleted = async (): Promise<void> => {
    for (let attempts = 0; attempts < 1_500 && (await stored()).temporaryFiles > 0; attempts += 1) await wait(20);
  };

  it('is streamed to the disk, and deleted when its client disconnects', async () => {
    const before = await stored();
    const socket = await startUpload();
    expect((await stored()).temporaryFiles).toBe(2);
    socket.destroy();
    await waitUntilDeleted();
    expect(await stored()).toEqual(before);
  });

  it('is limited to four at once per visitor, not for staff', async () => {
    const before = await stored();
    const visitor = await uploadHeaders(api, await api.signIn('CLIENT'), 'image');
    const otherClient = await uploadHeaders(api, await api.signIn('CLIENT'), 'image');
    const sockets: Socket[] = [];
    for (let sent = 0; sent < 4; sent += 1) sockets.push(await startUpload(visitor, 'image/png'));
    const fifth = await upload(api, visitor, sample('image/gif'));
    expect(fifth).toMatchObject({
      status: 429,
      headers: { 'retry-after': '5', 'cache-control': 'no-store' },
      body: { message: 'Trop de requêtes, veuillez patienter', requestId: expect.any(String) },
    });
    const body = { url: 'https://192.0.2.1/a.png' };
    const byUrl = await api.call('POST', '/bucket/file/create-by-url', { headers: visitor, body });
    expect(byUrl.status).toBe(429);
    expect((await upload(api, otherClient, sample('image/gif'))).status).toBe(201);
    for (let sent = 0; sent < 5; sent += 1) sockets.push(await startUpload());
    expect((await upload(api, headers, sample('image/gif'))).status).toBe(201);
    for (const socket of sockets) socket.destroy();
    await waitUntilDeleted();
    expect(await stored()).toEqual({ ...before, records: before.records + 2, files: before.files + 2 });
    expect((await upload(api, visitor, sample('image/gif'))).status).toBe(201);
  });

  it('is deleted when its client closes the connection early', async () => {
    const before = await stored();
    (await startUpload()).end();
    await waitUntilDeleted();
    expect(await stored()).toEqual(before);
  });

  it('is rejected with a response when its type is wrong', async () => {
    const before = await stored();
    const form = new FormData();
    form.append('file', formFile('not at all', 'image/png'));
    form.append('file', formFile(Buffer.alloc(10 * megabyte.length), 'application/pdf'));
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/bucket/file/`, {
      method: 'POST',
      headers,
      body: form,
    });
    expect(response.status).toBe(422);
    expect((await response.json()).fields[0].fieldName).toBe('file');
    expect(await stored()).toEqual(before);
  });
});
