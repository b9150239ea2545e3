import { configureHttp } from '../../http/index.ts';
import { openStorage } from './storage.ts';
import { BucketServer } from './testing/bucket-server.ts';

let bucket: BucketServer;

beforeEach(async () => {
  bucket = new BucketServer();
  configureHttp({ baseURL: await bucket.open(), language: () => 'fr' });
});

afterEach(() => bucket.close());

const open = () => openStorage('image', new AbortController().signal);
const picture = (bytes: number) => new File([new Uint8Array(bytes)], 'plage.png', { type: 'image/png' });

it('reports the upload’s progress from the first bytes to the last', async () => {
  const storage = await open();
  const release = bucket.hold({ reading: false });
  const shares: number[] = [];
  const onProgress = (percent: number) => {
    shares.push(percent);
    // The network's buffers accept the first part. The server continues to read after the first progress event.
    if (percent > 0) release();
  };
  await storage.upload(picture(12_000_000), { signal: new AbortController().signal, onProgress });
  expect(shares.at(-1)).toBe(100);
  expect(shares.some((share) => share > 0 && share < 100)).toBe(true);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

it('aborts on its signal', async () => {
  const storage = await open();
  bucket.hold();
  const gone = new AbortController();
  const sent = storage.upload(picture(10), { signal: gone.signal, onProgress: () => gone.abort() });
  await expect(sent).rejects.toThrow();
  expect(bucket.received).toEqual([]);
});

it('requests one new token when its own has expired', async () => {
  const expired = { status: 403, payload: { message: 'Token invalid or expired' } };
  bucket.refusals.push(expired, expired);
  const storage = await open();
  await expect(storage.upload(picture(10), { signal: new AbortController().signal })).rejects.toThrow(
    'Token invalid or expired',
  );
  expect(bucket.asked).toHaveLength(2);
});
