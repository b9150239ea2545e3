import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SettingError } from 'server-kernel/settings';
import { ensureWritableFolder } from './writable-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mall-folder-'));
  await writeFile(path.join(folder, 'file'), '');
});

afterEach(() => rm(folder, { recursive: true }));

it('creates a folder with its parents, also for concurrent callers, and leaves it empty', async () => {
  const wanted = path.join(folder, 'new/data');
  await Promise.all([ensureWritableFolder(wanted), ensureWritableFolder(wanted)]);
  await ensureWritableFolder(wanted);
  expect(await readdir(wanted)).toEqual([]);
});

it.each([
  ['in a file', () => path.join(folder, 'file/data')],
  ['that is a file', () => path.join(folder, 'file')],
  ['where the system makes none', () => '/proc/none'],
  ['far below where the system makes none', () => '/proc/none/of/these'],
])('rejects a folder %s, and names its setting', async (_, place) => {
  const refused = ensureWritableFolder(place());
  await expect(refused).rejects.toThrow(SettingError);
  await expect(refused).rejects.toThrow(`DATA_DIR: ${place()} can't be written (`);
});
