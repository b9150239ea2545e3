import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readIgnoredPatterns } from './compiled-packages.ts';

let root: string;

const install = (packages: Record<string, object>): void => {
  for (const [folder, manifest] of Object.entries(packages)) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'package.json'), JSON.stringify(manifest));
  }
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
};

const isIgnored = (file: string): boolean =>
  readIgnoredPatterns(root).some((pattern) => new RegExp(pattern).test(`/root/${file}`));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'compiled-packages-'));
});

afterEach(() => rmSync(root, { recursive: true }));

it('ignores only CommonJS packages', () => {
  install({
    'node_modules/common': {},
    'node_modules/modern.js': { type: 'module' },
    'node_modules/@scope/modern': { type: 'module' },
    'node_modules/common/node_modules/nested': { type: 'module' },
    'api/node_modules/deep': { type: 'module' },
  });
  expect(isIgnored('node_modules/common/index.js')).toBe(true);
  expect(isIgnored('node_modules/@scope/other/index.js')).toBe(true);
  expect(isIgnored('node_modules/modern.js/node_modules/common/index.js')).toBe(true);
  for (const file of [
    'node_modules/common/index.mjs',
    'node_modules/modern.js/dist/index.js',
    'node_modules/modern.js/dist/index.cjs',
    'node_modules/@scope/modern/index.js',
    'node_modules/common/node_modules/nested/index.js',
    'api/node_modules/deep/index.js',
    'api/src/app.ts',
  ]) {
    expect([file, isIgnored(file)]).toEqual([file, false]);
  }
});

it('ignores nothing when npm did not install the packages', () => {
  expect(readIgnoredPatterns(root)).toEqual([]);
});
