import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { withSnapshot } from './snapshot.ts';

let root: string;

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((path) => !/^(?:\.cache|\.releases|node_modules)\//.test(path))
    .toSorted();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'snapshot-'));
  write('package.json', JSON.stringify({ workspaces: ['mf-a'] }));
  write('.ignored.json', '{}');
  write('mf-a/src/page.ts', 'one');
  write('mf-a/dist/browser/page.js', 'built');
  write('mf-new/package.json', '{}');
  write('mf-new/src/page.ts', 'new');
  write('mf-blog-0.1.0.tgz', 'packed');
  write('data/secret.txt', 'kept out');
  write('node_modules/react/index.js', 'react');
  write('node_modules/@types/react/index.d.ts', 'types');
  symlinkSync('../mf-a', join(root, 'node_modules/mf-a'));
});

afterEach(() => rmSync(root, { recursive: true }));

it('copies the sources of workspaces and of new remotes, and links their packages', async () => {
  await withSnapshot(root, async (folder) => {
    expect(filesOf(folder)).toEqual([
      ...['.ignored.json', 'mf-a/src/page.ts', 'mf-blog-0.1.0.tgz'],
      ...['mf-new/package.json', 'mf-new/src/page.ts', 'package.json'],
    ]);
    expect(realpathSync(join(folder, 'node_modules/react'))).toBe(realpathSync(join(root, 'node_modules/react')));
    expect(existsSync(join(folder, 'node_modules/@types/react/index.d.ts'))).toBe(true);
    expect(realpathSync(join(folder, 'node_modules/mf-a'))).toBe(realpathSync(join(folder, 'mf-a')));
  });
});

it('does not change while files are saved, and includes them the next time', async () => {
  const read = (folder: string): string => readFileSync(join(folder, 'mf-a/src/page.ts'), 'utf8');
  const first = await withSnapshot(root, async (folder) => {
    write('mf-a/src/page.ts', 'two, saved meanwhile');
    rmSync(join(root, 'mf-new'), { recursive: true });
    rmSync(join(root, 'node_modules/@types'), { recursive: true });
    expect(read(folder)).toBe('one');
    return folder;
  });
  await withSnapshot(root, async (folder) => {
    expect(folder).toBe(first);
    expect(read(folder)).toBe('two, saved meanwhile');
    expect(filesOf(folder)).not.toContain('mf-new/src/page.ts');
    expect(existsSync(join(folder, 'node_modules/@types/react'))).toBe(false);
  });
});

it('uses another folder for a concurrent release, and reuses that of a killed one', async () => {
  await withSnapshot(root, (one) =>
    withSnapshot(root, async (other) => {
      expect([one, other]).toEqual([join(root, '.releases/1'), join(root, '.releases/2')]);
    }),
  );
  write('.releases/1.pid', '4194999');
  await withSnapshot(root, async (folder) => expect(folder).toBe(join(root, '.releases/1')));
});
