import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteChecks } from './code-checks.ts';
import { mismatchedPackages } from './packages-step.ts';

let folder: string;

const write = (file: string, content: object): void => {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify(content));
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packages-'));
  write('node_modules/react/package.json', { version: '19.3.1' });
});

afterEach(() => rmSync(folder, { recursive: true }));

it('is the first check of a release, which are ordered by duration', () => {
  expect(remoteChecks('mf-a').map(({ name }) => name)).toEqual(['packages', 'texts', 'lint', 'boundaries', 'types']);
});

it('names a package that is installed in another version than the remote requires', () => {
  write('mf-a/package.json', { dependencies: { react: '^20.0.0' } });
  expect(mismatchedPackages(join(folder, 'mf-a'))).toEqual([
    'mf-a/package.json asks for react ^20.0.0, and 19.3.1 is installed: run `npm install`',
  ]);
});

it('names a package that is not installed', () => {
  write('mf-a/package.json', { devDependencies: { lamp: '1.0.0' } });
  expect(mismatchedPackages(join(folder, 'mf-a'))).toEqual([
    'mf-a/package.json asks for lamp 1.0.0, and none is installed: run `npm install`',
  ]);
});

it('accepts packages that are installed in the remote or at the root, and dependencies without a version', () => {
  write('mf-a/node_modules/react/package.json', { version: '20.1.0' });
  write('mf-a/package.json', { dependencies: { react: '^20.0.0' }, peerDependencies: { kernel: 'file:../kernel' } });
  expect(mismatchedPackages(join(folder, 'mf-a'))).toEqual([]);
});
