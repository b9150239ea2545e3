import { mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backup } from './backup.ts';

let folder: string;
let dataDir: string;
let linked: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'mall-backup-')));
  dataDir = path.join(folder, 'data');
  linked = path.join(folder, 'linked');
  await mkdir(dataDir);
  await symlink(dataDir, linked);
});

afterEach(() => rm(folder, { recursive: true }));

const saveTo = (target: string, dataDir: string): Promise<string> => {
  jest.replaceProperty(process, 'env', { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' });
  return backup([target, '--force']);
};

it('rejects a file within the saved folder, also through links', async () => {
  await mkdir(path.join(dataDir, 'files'));
  const inside = ['files/saved.tgz', 'database', 'backup.json', 'restored'];
  const ways = [
    { setting: dataDir, root: dataDir },
    { setting: dataDir, root: linked },
    { setting: linked, root: dataDir },
  ];
  for (const { setting, root } of ways) {
    for (const target of inside.map((name) => path.join(root, name))) {
      const message = `${target} can't be written: it would lie in DATA_DIR, next to the files to save.`;
      await expect(saveTo(target, setting)).rejects.toMatchObject({ message, status: 1 });
    }
  }
});

it('rejects a file in a linked part of the folder', async () => {
  const disk = path.join(folder, 'large-disk');
  await mkdir(disk);
  await symlink(disk, path.join(dataDir, 'files'));
  const target = path.join(disk, 'saved.tgz');
  const message = `${target} can't be written: it would lie in DATA_DIR, next to the files to save.`;
  await expect(saveTo(target, dataDir)).rejects.toMatchObject({ message, status: 1 });
});
