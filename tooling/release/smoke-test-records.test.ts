import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPassedSmokeTest, recordSmokeTest } from './smoke-test-records.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'looked-at-'));
});

afterEach(() => rm(folder, { recursive: true }));

it('remembers for a week which set passed the smoke test', async () => {
  const notes = join(folder, 'looked-at');
  expect(await hasPassedSmokeTest(notes, 'one')).toBe(false);
  await recordSmokeTest(notes, 'one');
  expect(await hasPassedSmokeTest(notes, 'one')).toBe(true);
  expect(await hasPassedSmokeTest(notes, 'two')).toBe(false);
  const old = Date.now() / 1_000 - 8 * 24 * 3_600;
  const [note = ''] = await readdir(notes);
  await utimes(join(notes, note), old, old);
  expect(await hasPassedSmokeTest(notes, 'one')).toBe(false);
  await recordSmokeTest(notes, 'two');
  expect(await hasPassedSmokeTest(notes, 'two')).toBe(true);
  expect(await readdir(notes)).toHaveLength(1);
});
