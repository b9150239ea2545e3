import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countInstalled, isOutdated } from './dependencies.mjs';
import { ensureNode } from './node.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dependencies-'));
  mkdirSync(join(root, 'node_modules'));
});

afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, packages: object): void => writeFileSync(join(root, file), JSON.stringify({ packages }));

describe('isOutdated', () => {
  const lock = {
    '': { version: '1.0.0' },
    api: { version: '0.1.0' },
    'node_modules/api': { link: true },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/other-machine': { version: '1.0.0', optional: true },
  };

  beforeEach(() => write('package-lock.json', lock));

  it('detects that nothing is installed', () => {
    expect(isOutdated(root)).toBe(true);
  });

  it('detects that everything is installed, except packages of other platforms', () => {
    write('node_modules/.package-lock.json', { 'node_modules/fastify': { version: '5.0.0' } });
    expect(isOutdated(root)).toBe(false);
  });

  it('detects a changed lock file', () => {
    write('node_modules/.package-lock.json', { 'node_modules/fastify': { version: '4.9.9' } });
    expect(isOutdated(root)).toBe(true);
  });
});

describe('countInstalled', () => {
  it('counts installed packages, without links and optional ones', () => {
    write('package-lock.json', {
      '': {},
      api: {},
      'node_modules/api': { link: true },
      'node_modules/fastify': {},
      'node_modules/@fastify/cors': {},
      'node_modules/other-machine': { optional: true },
    });
    expect(countInstalled(root)).toEqual({ done: 0, total: 2 });
    mkdirSync(join(root, 'node_modules/@fastify/cors'), { recursive: true });
    write('node_modules/@fastify/cors/package.json', {});
    expect(countInstalled(root)).toEqual({ done: 1, total: 2 });
  });
});

describe('ensureNode', () => {
  it('uses the running Node when it is new enough', async () => {
    await expect(ensureNode(root, '24.0.0')).resolves.toBe(process.execPath);
    await expect(ensureNode(root, '26.1.0')).resolves.toBe(process.execPath);
  });
});
