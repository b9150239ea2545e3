import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasLook, noteLook } from './looked-at.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'looked-at-'));
});

afterEach(() => rm(folder, { recursive: true }));

it('knows for a week which set passed the look', async () => {
  const notes = join(folder, 'looked-at');
  expect(await hasLook(notes, 'one')).toBe(false);
  await noteLook(notes, 'one');
  expect(await hasLook(notes, 'one')).toBe(true);
  expect(await hasLook(notes, 'two')).toBe(false);
  const old = Date.now() / 1_000 - 8 * 24 * 3_600;
  const [note = ''] = await readdir(notes);
  await utimes(join(notes, note), old, old);
  expect(await hasLook(notes, 'one')).toBe(false);
  await noteLook(notes, 'two');
  expect(await hasLook(notes, 'two')).toBe(true);
  expect(await readdir(notes)).toHaveLength(1);
});
