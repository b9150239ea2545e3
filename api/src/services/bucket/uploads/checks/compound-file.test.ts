import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compoundFileOf } from '../../testing/sample-compound-file.ts';
import { entryNames } from './compound-file.ts';

const SECTOR = 512;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mall-compound-'));
});

afterAll(() => rm(folder, { recursive: true }));

const namesOf = async (bytes: Buffer): Promise<string[]> => {
  const target = path.join(folder, 'file');
  await writeFile(target, bytes);
  const file = await open(target);
  try {
    return await entryNames(file);
  } finally {
    await file.close();
  }
};

it('names the entries of all sectors of the directory', async () => {
  const names = ['A', 'B', 'C', 'D', 'WordDocument'];
  expect(await namesOf(compoundFileOf(names))).toEqual(['Root Entry', ...names]);
});

it.each([
  ['a directory’s only sector', 1],
  ['a chain of two sectors', 2],
])('stops when %s is circular', async (_, count) => {
  const bytes = compoundFileOf(Array.from({ length: count * 4 - 1 }, (__, index) => `stream ${index}`));
  bytes.writeUInt32LE(1, SECTOR + 4 * count);
  expect(await namesOf(bytes)).toHaveLength(256 * 4);
});

it.each<[string, (bytes: Buffer) => void]>([
  ['counts of tables', (bytes) => bytes.fill(0xff, 40, 48).fill(0xff, 72, 76)],
  ['the size of a stream', (bytes) => bytes.writeUInt32LE(0xfffffff0, SECTOR * 2 + 128 + 120)],
])('ignores an implausible %s', async (_, exaggerate) => {
  const bytes = compoundFileOf(['WordDocument']);
  exaggerate(bytes);
  expect(await namesOf(bytes)).toEqual(['Root Entry', 'WordDocument']);
});

it.each<[string, (bytes: Buffer) => void]>([
  ['the directory', (bytes) => bytes.writeUInt32LE(0xfffff0, 48)],
  ['the table of sectors', (bytes) => bytes.writeUInt32LE(0xfffff0, 76)],
  ['the next sector', (bytes) => bytes.writeUInt32LE(0xfffff0, SECTOR + 4)],
])('stops reading when %s is beyond the end of the file', async (_, misplace) => {
  const bytes = compoundFileOf(['WordDocument']);
  misplace(bytes);
  expect((await namesOf(bytes)).length).toBeLessThanOrEqual(4);
});
