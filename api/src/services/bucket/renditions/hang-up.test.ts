import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { IMAGE_WIDTHS, imageUrl } from 'shared-kernel/contracts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noisyPicture } from '../testing/noisy-picture.ts';
import { storeTestPicture } from '../testing/store-test-picture.ts';
import { formFile, upload, uploadHeaders } from '../testing/upload.ts';

const TOKEN = 'a-token-of-the-settings';
const WEBP = 'image/webp';
let api: TestApp;
let address: string;
/** Addresses of pictures, by the time that their renditions take. */
let slow: string[];
let medium: string[];
let fast: string[];
const calls: ClientRequest[] = [];

beforeAll(async () => {
  api = await openTestApp({ METRICS_TOKEN: TOKEN, RENDITION_SECONDS: '120' });
  address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const headers = await uploadHeaders(api, await api.signIn('EDITOR'), 'image');
  const send = async (count: number, width: number, height: number): Promise<string[]> => {
    const bytes = await noisyPicture(width, height);
    const { body } = await upload(api, headers, ...Array.from({ length: count }, () => formFile(bytes, 'image/jpeg')));
    return [body].flat().map(({ url }) => url);
  };
  slow = await send(4, 3840, 2160);
  medium = await send(16, 2048, 1100);
  fast = await send(1, 1400, 900);
});

afterEach(() => {
  for (const call of calls) call.destroy();
});

afterAll(() => api.close());

/** Requests a rendition over a new connection. */
const request = (url: string, headers: Record<string, string> = { accept: `image/avif,${WEBP}` }): ClientRequest => {
  const call = get(`${address}${url}`, { agent: false, headers });
  calls.push(call);
  return call.on('error', () => undefined);
};

const responseOf = async (call: ClientRequest): Promise<IncomingMessage> => {
  const [response] = await once(call, 'response');
  response.resume();
  await once(response, 'end');
  return response;
};

const expectSuccess = async (url: string): Promise<void> => {
  expect((await responseOf(request(url))).statusCode).toBe(200);
};

const newThumbnail = async (): Promise<string> =>
  `/api/v1/bucket/file/${await api.write((context) => storeTestPicture(context, api.deps.disk))}/80/80`;

const load = async (): Promise<{ running: number; waiting: number }> => {
  const { body } = await api.get('/metrics', { authorization: `Bearer ${TOKEN}` });
  const count = (state: string) => Number(new RegExp(`^renditions{state="${state}"} (\\d+)$`, 'm').exec(body)?.[1]);
  return { running: count('running'), waiting: count('waiting') };
};

const waitForLoad = async (expected: Awaited<ReturnType<typeof load>>): Promise<void> => {
  for (let attempts = 0; attempts < 1_000; attempts += 1) {
    if (JSON.stringify(await load()) === JSON.stringify(expected)) return;
    await wait(50);
  }
  expect(await load()).toEqual(expected);
};

it('serves thumbnails to others while expensive renditions are queued, and after their clients disconnect', async () => {
  const [during, after] = [await newThumbnail(), await newThumbnail()];
  const expensive = slow.flatMap((url) => IMAGE_WIDTHS.slice(-3).map((width) => request(imageUrl(url, width))));
  expect(expensive).toHaveLength(12);
  await waitForLoad({ running: 1, waiting: 11 });
  await expectSuccess(during);
  // It was rendered before most of those that were already waiting.
  expect((await load()).waiting).toBeGreaterThan(8);
  for (const call of expensive) call.destroy();
  await waitForLoad({ running: 0, waiting: 0 });
  await expectSuccess(after);
});

it('continues a rendition while another client waits for it', async () => {
  const url = imageUrl(slow[0] ?? '', 2048);
  const [leaving, staying] = [request(url), request(url)];
  await waitForLoad({ running: 1, waiting: 0 });
  leaving.destroy();
  expect((await responseOf(staying)).statusCode).toBe(200);
  await waitForLoad({ running: 0, waiting: 0 });
});

it('queues the formats of a picture separately', async () => {
  const url = imageUrl(slow[1] ?? '', 1920);
  const both = ['image/jpeg', WEBP].map((accept) => request(url, { accept }));
  await waitForLoad({ running: 1, waiting: 1 });
  for (const call of both) call.destroy();
  await waitForLoad({ running: 0, waiting: 0 });
});

it('rejects requests beyond the queue, and reserves places for callers with few of them', async () => {
  const flood = medium.flatMap((url) => [1920, 2048].map((width) => request(imageUrl(url, width), { accept: WEBP })));
  expect(flood).toHaveLength(32);
  const responses: IncomingMessage[] = [];
  for (const call of flood) call.once('response', (response) => responses.push(response.resume()));
  const refusal = () => responses.find(({ statusCode }) => statusCode === 503);
  while (!refusal()) await wait(10);
  expect(refusal()?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  const countRendered = () => responses.filter(({ statusCode }) => statusCode === 200).length;
  const before = countRendered();
  const other = () => request(imageUrl(fast[0] ?? '', 1920), { accept: WEBP, 'x-forwarded-for': '192.0.2.1' });
  expect((await responseOf(other())).statusCode).toBe(200);
  // It waited only for the renditions in progress.
  expect(countRendered() - before).toBeLessThan(4);
  for (const call of flood) call.destroy();
  await waitForLoad({ running: 0, waiting: 0 });
});
