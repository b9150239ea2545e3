import { mkdir, readdir, stat, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDER, TestStore } from './testing/test-store.ts';

describe('releases in a folder', () => {
  let releases: TestStore;

  beforeEach(async () => {
    releases = await TestStore.create(FOLDER);
  });

  afterEach(() => releases.close());

  test('ignores and removes the leftovers of a killed release', async () => {
    await releases.release('mf-a', 'one');
    const left = [join(releases.folder, 'store/.unfinished/left'), join(releases.folder, 'store/.discovery-lock')];
    for (const path of left) {
      await mkdir(path, { recursive: true });
      const before = new Date(Date.now() - 7_200_000);
      await utimes(path, before, before);
    }
    await releases.release('mf-b', 'one');
    expect(Object.keys((await releases.discovery()).microFrontends)).toEqual(['mf-a', 'mf-b']);
    for (const path of left) await expect(stat(path)).rejects.toThrow('ENOENT');
  });

  test('restores a version when another one can’t be removed', async () => {
    const { version } = await releases.releaseSnapshot('mf-a', 'one');
    const placed = [`mf-a/${version}`, 'mf-a/\0'].map((id) => ({ id, place: id }));
    await expect(releases.storage.removeVersions(placed, async () => new Set())).rejects.toThrow('null bytes');
    expect(await releases.store.verify('mf-a', version)).toEqual([]);
  });

  test('does not follow symbolic links when it removes files', async () => {
    const elsewhere = join(releases.folder, 'elsewhere');
    const before = new Date(Date.now() - 7_200_000);
    await mkdir(join(elsewhere, 'kept'), { recursive: true });
    await utimes(join(elsewhere, 'kept'), before, before);
    await mkdir(join(releases.folder, 'store'));
    await symlink(elsewhere, join(releases.folder, 'store/.unfinished'));
    await expect(releases.releaseSnapshot('mf-a', 'one')).rejects.toThrow('.unfinished is a symbolic link');
    expect(await readdir(elsewhere)).toEqual(['kept']);
  });
});
