import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const NODE_ARGS = ['--import', join(ROOT, 'tooling/boundaries/read-tsx.mjs')];
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const write = (files: Record<string, string>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};

/** Names of the rules that the files break. */
const brokenRules = (files: Record<string, string>): string[] => {
  write(files);
  const args = [...NODE_ARGS, CRUISER, '--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json', '.'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return [...new Set(summary.violations.map(({ rule }) => rule.name))];
};

const lint = (path: string, text: string): string => {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const rule = 'tooling/lint/arrow-functions.grit';
  write({
    'biome.json': readFileSync(join(ROOT, 'biome.json'), 'utf8').replace('"enabled": true', '"enabled": false'),
    [rule]: readFileSync(join(ROOT, rule), 'utf8'),
  });
  write({ [path]: text });
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', path], { cwd: folder, encoding: 'utf8' });
  return stdout + stderr;
};

const OTHER = 'export const other: string = "x";\n';

describe('boundaries', () => {
  test.each([
    ['remotes-stand-alone', 'mf-a/src/page.tsx', '../../mf-b/src/other.ts'],
    ['remotes-know-no-shell', 'mf-a/src/page.tsx', '../../shell/src/other.ts'],
    ['shell-names-no-remote', 'shell/src/page.tsx', '../../mf-a/src/other.ts'],
    ['kernel-imports-nobody', 'shared-kernel/src/ui/card.tsx', '../../../shell/src/other.ts'],
    ['api-knows-no-page', 'api/src/services/shop/routes.ts', '../../../../mf-a/src/other.ts'],
    ['services-meet-at-ports', 'api/src/services/shop/service.ts', '../categories/other.ts'],
    ['platform-knows-no-service', 'api/src/platform/health.ts', '../services/shop/other.ts'],
    ['content-knows-files-alone', 'api/src/content/due.ts', '../services/shop/other.ts'],
    ['content-types-without-their-rules', 'mf-a/src/page.tsx', '../../shared-kernel/src/content/other.ts'],
    ['demo-has-one-door', 'api/src/services/shop/service.ts', '../../../../demo/src/other.ts'],
    ['demo-describes-a-mall', 'demo/src/shops.ts', '../../api/src/other.ts'],
    ['tooling-is-apart', 'mf-a/src/page.tsx', '../../tooling/jest/other.ts'],
    ['no-test-in-code', 'mf-a/src/page.tsx', './other.test.ts'],
  ])('%s: refuses %s importing %s', (rule, from, to) => {
    const target = join(dirname(from), to);
    const text = `import type { x } from './types.ts';\nimport { other } from '${to}';\nexport const Page = () => <p>{other}</p>;\n`;
    const source = from.endsWith('.tsx') ? text : text.replace('<p>{other}</p>', 'other satisfies x');
    const types = join(dirname(from), 'types.ts');
    expect(brokenRules({ [from]: source, [target]: OTHER, [types]: 'export type x = string;\n' })).toEqual([rule]);
  });

  test.each([
    ['axios-in-one-place', 'axios', 'mf-a/src/page.ts', 'shared-kernel/src/http/client.ts'],
    [
      'federation-runtime-in-one-place',
      '@module-federation/enhanced/runtime',
      'shell/src/a.ts',
      'shell/src/remotes/a.ts',
    ],
    ['router-from-react-router-dom', 'react-router', 'mf-a/src/page.ts', undefined],
  ])('%s: knows the one place', (rule, name, refused, allowed) => {
    const text = `import * as library from '${name}';\nexport { library };\n`;
    expect(brokenRules({ [refused]: text })).toContain(rule);
    rmSync(join(folder, refused));
    if (allowed) expect(brokenRules({ [allowed]: text })).not.toContain(rule);
  });

  it('refuses a cycle', () => {
    const files = {
      'mf-a/src/a.ts': "import { b } from './b.ts';\nexport const a = (): string => b();\n",
      'mf-a/src/b.ts': "import { a } from './a.ts';\nexport const b = (): string => a();\n",
    };
    expect(brokenRules(files)).toEqual(['no-cycle']);
  });

  it('refuses an orphan and an import that leads nowhere', () => {
    const files = { 'mf-a/src/alone.ts': OTHER, 'mf-a/src/lost.ts': "export { gone } from './gone.ts';\n" };
    expect(brokenRules(files).toSorted()).toEqual(['no-orphan', 'resolvable']);
  });

  it('lets a service ask another through its port', () => {
    const files = {
      'api/src/services/shop/service.ts': "export { other } from '../categories/port.ts';\n",
      'api/src/services/categories/port.ts': OTHER,
    };
    expect(brokenRules(files)).toEqual([]);
  });

  it('lets only the shell make the browser router', () => {
    const text =
      "import { createBrowserRouter } from 'react-router-dom';\nexport const router = createBrowserRouter([]);\n";
    expect(lint('mf-catalog/src/router.ts', text)).toContain('noRestrictedImports');
    expect(lint('shell/src/browser/router.ts', text)).not.toContain('noRestrictedImports');
  });

  it.each([
    ['export function one(): number {\n  return 1;\n}\n', true],
    ['export async function one(): Promise<number> {\n  return 1;\n}\n', true],
    ['export const one = (): number => 1;\n', false],
    ['export function* one(): Generator<number> {\n  yield 1;\n}\n', false],
    ['export async function* one(): AsyncGenerator<number> {\n  yield 1;\n}\n', false],
  ])('knows a function that could be an arrow function: %j', (text, isRefused) => {
    expect(lint('api/src/one.ts', text).includes('arrow functions')).toBe(isRefused);
  });
});
