import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { QueueFullError } from '../../../../platform/limits/fair-queue.ts';
import { slowJpeg } from '../../testing/picture-bombs.ts';
import { samplePicture } from '../../testing/sample-files.ts';
import { PictureReader } from './picture-reader.ts';

let folder: string;
let bomb: string;
let normal: string;
let reader: PictureReader;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mall-reader-'));
  [bomb, normal] = [path.join(folder, 'bomb'), path.join(folder, 'normal')];
  // Minutes of decoding.
  await writeFile(bomb, slowJpeg(10_000));
  await writeFile(normal, await samplePicture().jpeg().toBuffer());
});

afterEach(() => reader.close());

afterAll(() => rm(folder, { recursive: true }));

const open = (timeout?: number) => (reader = new PictureReader({ warn: () => undefined }, timeout));

const read = (file: string, caller: string, signal = new AbortController().signal) =>
  reader.read(file, { caller, signal });

const untilRunning = async (running: number): Promise<void> => {
  while (reader.load.running !== running) await wait(10);
};

const FACTS = { facts: { width: 60, height: 40, color: expect.stringMatching(/^#/) } };

it('rejects pictures that time out', async () => {
  open(3_000);
  expect(await read(bomb, 'a')).toEqual({ flaw: { rule: 'fileEffort' } });
  expect(await read(normal, 'a')).toEqual(FACTS);
});

it('reads a caller’s first picture before further ones of a caller with many', async () => {
  open();
  const first = new AbortController();
  const many = Array.from({ length: 6 }, (_, index) => read(bomb, 'a', index < 2 ? first.signal : undefined));
  await untilRunning(2);
  const other = read(normal, 'b');
  first.abort();
  expect(await other).toEqual(FACTS);
  expect(reader.load.waiting).toBeGreaterThan(1);
  await reader.close();
  await Promise.allSettled(many);
});

it('frees the slots of a disconnected caller, for running and waiting pictures', async () => {
  open();
  const hangUp = new AbortController();
  const left = Promise.allSettled(Array.from({ length: 4 }, () => read(bomb, 'a', hangUp.signal)));
  await untilRunning(2);
  hangUp.abort();
  expect((await left).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect(reader.load).toEqual({ running: 0, waiting: 0 });
  expect(await read(normal, 'b')).toEqual(FACTS);
});

it('rejects pictures when the queue is full', async () => {
  open();
  const hangUp = new AbortController();
  const many = Array.from({ length: 43 }, () => read(bomb, 'a', hangUp.signal));
  await expect(Promise.race(many)).rejects.toThrow(QueueFullError);
  hangUp.abort();
  await Promise.allSettled(many);
});

it('rejects with the reason why a picture is invalid', async () => {
  open();
  await writeFile(path.join(folder, 'broken'), 'no picture');
  expect(await read(path.join(folder, 'broken'), 'a')).toEqual({ flaw: { rule: 'fileDamaged' } });
});
