import { existsSync } from 'node:fs';
import {
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create, extract } from 'tar';
import { backUp } from './back-up.ts';
import { finishRestore } from './finish-restore.ts';
import { BackupError, restore } from './restore.ts';

let folder: string;
let dataDir: string;
let saved: string;

const works = async () => undefined;
const fileIn = (dir: string): Promise<string> => readFile(path.join(dir, 'files/ab/cd.bin'), 'utf8');

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mall-backup-'));
  dataDir = path.join(folder, 'data');
  saved = path.join(folder, 'saved.tgz');
  for (const name of ['files/ab', 'database/base/1', 'database/pg_notify', 'renditions']) {
    await mkdir(path.join(dataDir, name), { recursive: true });
  }
  await writeFile(path.join(dataDir, 'files/ab/cd.bin'), 'original');
  await writeFile(path.join(dataDir, 'database/base/1/2'), Buffer.alloc(300_000, 'x'));
  await writeFile(path.join(dataDir, 'renditions/1'), 'can be rendered again');
  expect(await backUp(dataDir, saved)).toBe(2);
});

afterEach(() => rm(folder, { recursive: true }));

it('restores every file and every empty folder, and removes newer files', async () => {
  await writeFile(path.join(dataDir, 'files/new.bin'), 'new');
  await rm(path.join(dataDir, 'database'), { recursive: true });
  expect(await restore(dataDir, saved, works)).toBe(2);
  expect((await readdir(dataDir, { recursive: true })).toSorted()).toEqual([
    'database',
    'database/base',
    'database/base/1',
    'database/base/1/2',
    'database/pg_notify',
    'files',
    'files/ab',
    'files/ab/cd.bin',
    'renditions',
    'renditions/1',
  ]);
  expect(await fileIn(dataDir)).toBe('original');
});

it('creates backups and restored folders that only their owner can read', async () => {
  const rightsOf = async (place: string) => (await stat(place)).mode & 0o777;
  expect(await rightsOf(saved)).toBe(0o600);
  await restore(dataDir, saved, works);
  const parts = ['database', 'files'].map((part) => rightsOf(path.join(dataDir, part)));
  expect(await Promise.all(parts)).toEqual([0o700, 0o700]);
});

describe('a data folder with links', () => {
  let elsewhere: string;

  /** Moves a folder elsewhere and links to it. */
  const moveAway = async (name: string) => {
    await rename(path.join(dataDir, name), elsewhere);
    await symlink(elsewhere, path.join(dataDir, name));
  };

  beforeEach(async () => {
    elsewhere = path.join(folder, 'large-disk');
    await rm(saved);
  });

  it.each(['files', 'database'])('contains files outside the data folder, when %s links to them', async (part) => {
    await moveAway(part);
    expect(await backUp(dataDir, saved)).toBe(2);
    const other = path.join(folder, 'other');
    await mkdir(other);
    expect(await restore(other, saved, works)).toBe(2);
    expect(await fileIn(other)).toBe('original');
    expect((await readFile(path.join(other, 'database/base/1/2'))).length).toBe(300_000);
    expect((await lstat(path.join(other, part))).isDirectory()).toBe(true);
  });

  it.each<[string, string, () => Promise<void>]>([
    ['a folder', 'files/ab', () => moveAway('files/ab')],
    ['a large one', 'database/base/all', () => symlink('/', path.join(dataDir, 'database/base/all'))],
    ['a file', 'files/ab/link', () => symlink('/etc/hostname', path.join(dataDir, 'files/ab/link'))],
    ['nowhere', 'files/ab/link', () => symlink('none', path.join(dataDir, 'files/ab/link'))],
  ])('rejects nested links to %s, and names them', async (_, name, link) => {
    await link();
    await expect(backUp(dataDir, saved)).rejects.toThrow(`${name} is a link; only database and files may be`);
    expect(await readdir(folder)).not.toContain('saved.tgz');
    expect(await readdir(dataDir)).toEqual(['database', 'files', 'renditions']);
  });

  it('writes nothing when the target of a link is missing', async () => {
    await moveAway('files');
    await rename(elsewhere, path.join(folder, 'unplugged'));
    await expect(backUp(dataDir, saved)).rejects.toThrow('ENOENT');
    expect((await readdir(folder)).toSorted()).toEqual(['data', 'unplugged']);
  });
});

it('leaves no partial file when the target can’t be written', async () => {
  await expect(backUp(dataDir, path.join(folder, 'none/saved.tgz'))).rejects.toThrow('ENOENT');
  await mkdir(path.join(folder, 'taken.tgz/full'), { recursive: true });
  await expect(backUp(dataDir, path.join(folder, 'taken.tgz'))).rejects.toThrow();
  expect((await readdir(folder)).toSorted()).toEqual(['data', 'saved.tgz', 'taken.tgz']);
  expect(await readdir(dataDir)).not.toContain('backup.json');
});

const repack = async (change: (dir: string) => Promise<void>): Promise<void> => {
  const dir = await mkdtemp(path.join(folder, 'repack-'));
  await extract({ file: saved, cwd: dir });
  await change(dir);
  await create({ file: saved, cwd: dir, gzip: true }, await readdir(dir));
};

it.each<[string, () => Promise<void>]>([
  ['cut short', () => truncate(saved, 400)],
  ['no archive', () => writeFile(saved, 'nonsense')],
  ['empty', () => writeFile(saved, '')],
  ['changed in one place', () => repack((dir) => writeFile(path.join(dir, 'files/ab/cd.bin'), 'as it is'))],
  ['without one of its files', () => repack((dir) => rm(path.join(dir, 'files/ab/cd.bin')))],
  ['with a file more', () => repack((dir) => writeFile(path.join(dir, 'files/more.bin'), 'more'))],
  ['without its description', () => repack((dir) => rm(path.join(dir, 'backup.json')))],
])('rejects a backup that is %s, and changes nothing', async (_, spoil) => {
  await spoil();
  const before = await readdir(dataDir, { recursive: true });
  await expect(restore(dataDir, saved, works)).rejects.toThrow(BackupError);
  expect(await readdir(dataDir, { recursive: true })).toEqual(before);
});

it('changes nothing when the restored database doesn’t work', async () => {
  await writeFile(path.join(dataDir, 'files/ab/cd.bin'), 'newer');
  const broken = async () => {
    throw new BackupError('broken');
  };
  await expect(restore(dataDir, saved, broken)).rejects.toThrow('broken');
  expect([await fileIn(dataDir), await readdir(dataDir)]).toEqual(['newer', ['database', 'files', 'renditions']]);
});

it('completes a restore that was killed at any of its steps', async () => {
  const whole = path.join(dataDir, 'restored');
  const steps = [
    () => undefined,
    () => rm(path.join(dataDir, 'database'), { recursive: true }),
    () => rename(path.join(whole, 'database'), path.join(dataDir, 'database')),
    () => rm(path.join(dataDir, 'files'), { recursive: true }),
    () => rename(path.join(whole, 'files'), path.join(dataDir, 'files')),
  ];
  for (let killedAfter = 0; killedAfter < steps.length; killedAfter += 1) {
    await mkdir(whole);
    for (const part of ['database', 'files'])
      await cp(path.join(dataDir, part), path.join(whole, part), { recursive: true });
    await writeFile(path.join(dataDir, 'files/ab/cd.bin'), 'newer');
    for (const step of steps.slice(0, killedAfter + 1)) await step();
    await finishRestore(dataDir);
    expect([killedAfter, await fileIn(dataDir), existsSync(whole)]).toEqual([killedAfter, 'original', false]);
    expect(existsSync(path.join(dataDir, 'database/base/1/2'))).toBe(true);
  }
});
