import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { slowJpeg } from '../../testing/picture-bombs.ts';
import { samplePicture } from '../../testing/sample-files.ts';
import { countScans } from './count-scans.ts';

let folder: string;
let jpeg: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mall-scans-'));
  jpeg = await samplePicture(600, 400).jpeg().toBuffer();
});

afterAll(() => rm(folder, { recursive: true }));

const count = async (bytes: Buffer): Promise<number> => {
  const file = path.join(folder, 'file');
  await writeFile(file, bytes);
  return countScans(file);
};

/** The picture with other bytes between its first marker and the rest. */
const behind = (...parts: Buffer[]): Buffer => Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);

const SCAN = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);

const comment = (length: number, fill: Buffer): Buffer => {
  const segment = Buffer.alloc(length + 4, fill);
  segment.writeUInt16BE(0xfffe, 0);
  segment.writeUInt16BE(length + 2, 2);
  return segment;
};

it('counts one scan in a baseline picture, ten in a common progressive one, and all scans of a bomb', async () => {
  expect(await count(jpeg)).toBe(1);
  expect(await count(await samplePicture().jpeg({ progressive: true }).toBuffer())).toBe(10);
  expect(await count(slowJpeg(3_000, 1_024))).toBe(3_001);
});

it('ignores scan markers in comments and after the end', async () => {
  expect(await count(behind(comment(60_000, SCAN), comment(60_000, SCAN)))).toBe(1);
  expect(await count(Buffer.concat([jpeg, SCAN, SCAN]))).toBe(1);
});

it('counts a marker across two chunks', async () => {
  for (let length = 65_524; length < 65_533; length += 1)
    expect(await count(behind(comment(length, Buffer.from([0])), SCAN))).toBe(2);
});

it('counts a marker after markers that decoders skip', async () => {
  const marks = [
    [0xff, 0x02, 0xff, 0xff],
    [0xff, 0xff, 0xff],
    [0xff, 0xd0],
    [0xff, 0xd8, 0xff, 0x00, 0xff],
  ];
  for (const mark of marks) expect(await count(behind(Buffer.from(mark), SCAN))).toBe(2);
});

it.each([[[]], [[0xff]], [[0xff, 0xd8, 0xff, 0xda]], [[0xff, 0xd8, 0xff, 0xfe, 0xff, 0xff]]])(
  'terminates on %j',
  async (bytes) => {
    expect(await count(Buffer.from(bytes))).toBeLessThan(2);
  },
);
