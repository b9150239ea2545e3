import { type ClientRequest, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { countStored } from '../../testing/count-stored.ts';
import { emptyPng, slowJpeg } from '../../testing/picture-bombs.ts';
import { samplePicture } from '../../testing/sample-files.ts';
import { formFile, upload, uploadHeaders } from '../../testing/upload.ts';

const TOKEN = 'a-token-of-the-settings';
let api: TestApp;
let address: string;
let attacker: Record<string, string>;
let otherClient: Record<string, string>;
/** A JPEG with almost the maximum number of scans, which takes seconds to decode. */
let slow: Buffer<ArrayBuffer>;

beforeAll(async () => {
  api = await openTestApp({ METRICS_TOKEN: TOKEN });
  address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  attacker = await uploadHeaders(api, await api.signIn('CLIENT'), 'image');
  otherClient = await uploadHeaders(api, await api.signIn('CLIENT'), 'image');
  slow = slowJpeg(99);
});

afterAll(() => api.close());

/** Uploads a picture on a new connection. */
const begin = (bytes: Buffer): ClientRequest => {
  const head =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const headers = { ...attacker, 'content-type': 'multipart/form-data; boundary=x' };
  const call = request(`${address}/api/v1/bucket/file/`, { method: 'POST', agent: false, headers });
  call.on('error', () => undefined).end(Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]));
  return call;
};

const running = async (): Promise<number> => {
  const { body } = await api.get('/metrics', { authorization: `Bearer ${TOKEN}` });
  return Number(/^pictures_read\{state="running"\} (\d+)$/m.exec(body)?.[1]);
};

const untilRunning = async (count: number): Promise<void> => {
  while ((await running()) !== count) await wait(20);
};

it.each<[string, () => Buffer<ArrayBuffer>, string, string]>([
  [
    'has thousands of scans',
    () => slowJpeg(3_000),
    'image/jpeg',
    'Le fichier demande trop de calculs : enregistrez l’image sous une forme plus simple',
  ],
  [
    'is a pixel wide and sixty million high',
    () => emptyPng(1, 60_000_000),
    'image/png',
    'Le fichier ne doit pas dépasser 16383 pixels de large ou de haut',
  ],
])('rejects quickly what %s', async (_, bytes, type, message) => {
  const began = performance.now();
  const { status, body } = await upload(api, attacker, formFile(bytes(), type));
  expect([status, body.fields]).toEqual([422, [{ fieldName: 'file', message }]]);
  // Reading a picture times out after ten seconds.
  expect(performance.now() - began).toBeLessThan(10_000);
});

it('accepts pictures of other accounts while two slow ones are read', async () => {
  const calls = [begin(slow), begin(slow), begin(slow)];
  await untilRunning(2);
  const normal = await samplePicture().jpeg().toBuffer();
  expect((await upload(api, otherClient, formFile(normal, 'image/jpeg'))).status).toBe(201);
  for (const call of calls) call.destroy();
  await untilRunning(0);
});

it('stops reading when the client disconnects, and deletes the file', async () => {
  const before = await countStored(api);
  const calls = [begin(slow), begin(slow)];
  await untilRunning(2);
  for (const call of calls) call.destroy();
  const began = performance.now();
  await untilRunning(0);
  // Decoding them would take longer.
  expect(performance.now() - began).toBeLessThan(2_000);
  for (let attempts = 0; attempts < 1_500 && (await countStored(api)).temporaryFiles > 0; attempts += 1) await wait(20);
  expect(await countStored(api)).toEqual(before);
});
