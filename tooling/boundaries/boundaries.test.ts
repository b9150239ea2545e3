import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const NODE_ARGS = ['--import', join(ROOT, 'tooling/boundaries/read-tsx.mjs')];
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

const OTHER = 'export const other: string = "x";\n';

let folder: string;
/** Names of the rules that each file breaks. */
let broken: Map<string, string[]>;
/** The linter's output for all files. */
let linted: string;

const write = (files: Record<string, string>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};

const run = (args: string[]) => spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });

const findBrokenRules = (): Map<string, string[]> => {
  const config = join(ROOT, '.dependency-cruiser.mjs');
  const { stdout, stderr } = run([...NODE_ARGS, CRUISER, '--config', config, '--output-type', 'json', '.']);
  if (!stdout) throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  const rules = new Map<string, Set<string>>();
  for (const { from, rule } of summary.violations) rules.set(from, (rules.get(from) ?? new Set()).add(rule.name));
  return new Map([...rules].map(([from, names]) => [from, [...names].toSorted()]));
};

const brokenBy = (path: string): string[] => broken.get(path) ?? [];

const lint = (): string => {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  write({
    'biome.json': readFileSync(join(ROOT, 'biome.json'), 'utf8').replace('"enabled": true', '"enabled": false'),
  });
  cpSync(join(ROOT, 'tooling/lint'), join(folder, 'tooling/lint'), { recursive: true });
  const paths = [...ROUTERS, ...[...FUNCTIONS, ...TEXTS].map(([path]) => path)];
  const { stdout, stderr } = run([biome, 'lint', '--max-diagnostics=none', ...paths]);
  return stdout + stderr;
};

/** Whether the linter names a rule for a file. */
const isRefused = (path: string, rule: string): boolean =>
  linted.split(/^(?=\S+\.tsx?:\d+)/m).some((part) => part.startsWith(`${path}:`) && part.includes(rule));

const IMPORTS: [rule: string, from: string, to: string][] = [
  ['remotes-stand-alone', 'mf-a/src/one.tsx', '../../mf-b/src/other.ts'],
  ['remotes-know-no-shell', 'mf-a/src/two.tsx', '../../shell/src/other.ts'],
  ['shell-names-no-remote', 'shell/src/page.tsx', '../../mf-a/src/other.ts'],
  ['kernel-imports-no-other-part', 'shared-kernel/src/ui/card.tsx', '../../../shell/src/other.ts'],
  ['server-kernel-builds-on-the-kernel', 'server-kernel/src/http-server/limits.ts', '../../../api/src/other.ts'],
  ['releases-build-on-the-kernels', 'releases/src/store/store.ts', '../../../shell/src/other.ts'],
  ['release-store-apart', 'shell/src/server/releases/follow.ts', '../../../../releases/src/store/other.ts'],
  ['servers-apart-from-pages', 'shell/src/layout/menu.ts', '../../../server-kernel/src/settings/other.ts'],
  ['server-modules-describe-pages', 'mf-a/src/features/six.ts', './other.server.ts'],
  ['api-knows-no-page', 'api/src/services/shop/routes.ts', '../../../../mf-a/src/other.ts'],
  ['services-meet-at-ports', 'api/src/services/shop/service.ts', '../categories/other.ts'],
  ['platform-knows-no-service', 'api/src/platform/health/health.ts', '../../services/shop/other.ts'],
  ['platform-knows-no-content', 'api/src/platform/health/probes.ts', '../../content/other.ts'],
  ['content-knows-files-alone', 'api/src/content/public/due.ts', '../../services/shop/other.ts'],
  ['content-types-without-their-rules', 'mf-a/src/three.tsx', '../../shared-kernel/src/content/other.ts'],
  ['demo-has-one-door', 'api/src/services/shop/seed.ts', '../../../../demo/src/other.ts'],
  ['demo-describes-a-mall', 'demo/src/shops.ts', '../../api/src/other.ts'],
  ['tooling-is-apart', 'mf-a/src/four.tsx', '../../tooling/jest/other.ts'],
  ['no-test-in-code', 'mf-a/src/five.tsx', './other.test.ts'],
];

const LIBRARIES: [rule: string, name: string, refused: string, allowed: string | undefined][] = [
  ['axios-in-one-place', 'axios', 'mf-a/src/axios.ts', 'shared-kernel/src/http/client.ts'],
  [
    'federation-runtime-in-one-place',
    '@module-federation/enhanced/runtime',
    'shell/src/a.ts',
    'shell/src/remotes/a.ts',
  ],
  ['router-from-react-router-dom', 'react-router', 'mf-a/src/router.ts', undefined],
];

const FUNCTIONS: [path: string, text: string, isRefused: boolean][] = [
  ['api/src/plain.ts', 'export function one(): number {\n  return 1;\n}\n', true],
  ['api/src/async.ts', 'export async function one(): Promise<number> {\n  return 1;\n}\n', true],
  ['api/src/arrow.ts', 'export const one = (): number => 1;\n', false],
  ['api/src/generator.ts', 'export function* one(): Generator<number> {\n  yield 1;\n}\n', false],
  ['api/src/async-generator.ts', 'export async function* one(): AsyncGenerator<number> {\n  yield 1;\n}\n', false],
];

const TEXTS: [path: string, child: string, isRefused: boolean][] = [
  ['mf-a/src/call.tsx', "{isShown && t('more')}", true],
  ['mf-a/src/template.tsx', `{isShown && \` · \${t('more')}\`}`, true],
  ['mf-a/src/literal.tsx', "{isShown && 'more'}", true],
  ['mf-a/src/element.tsx', "{isShown && <span>{t('more')}</span>}", false],
  ['mf-a/src/otherwise.tsx', "{name ?? t('more')}", false],
];

const writeText = (path: string, child: string): void => {
  const props = '{ isShown, name, t }: { isShown: boolean; name?: string; t: (key: string) => string }';
  write({ [path]: `export const Part = (${props}) => (\n  <p>\n    <b>{name}</b>${child}\n  </p>\n);\n` });
};

const ROUTERS = ['mf-catalog/src/browser-router.ts', 'shell/src/browser/router.ts'];

const writeImport = (from: string, to: string): void => {
  const text = `import type { x } from './types.ts';\nimport { other } from '${to}';\nexport const Page = () => <p>{other}</p>;\n`;
  const source = extname(from) === '.tsx' ? text : text.replace('<p>{other}</p>', 'other satisfies x');
  const types = join(dirname(from), 'types.ts');
  write({ [from]: source, [join(dirname(from), to)]: OTHER, [types]: 'export type x = string;\n' });
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  write({ 'package.json': '{ "type": "module" }' });
  for (const [, from, to] of IMPORTS) writeImport(from, to);
  for (const [, name, ...paths] of LIBRARIES) {
    for (const path of paths) if (path) write({ [path]: `import * as library from '${name}';\nexport { library };\n` });
  }
  const router =
    "import { createBrowserRouter } from 'react-router-dom';\nexport const router = createBrowserRouter([]);\n";
  for (const path of ROUTERS) write({ [path]: router });
  for (const [path, text] of FUNCTIONS) write({ [path]: text });
  for (const [path, child] of TEXTS) writeText(path, child);
  write({
    'mf-a/src/a.ts': "import { b } from './b.ts';\nexport const a = (): string => b();\n",
    'mf-a/src/b.ts': "import { a } from './a.ts';\nexport const b = (): string => a();\n",
    'mf-a/src/alone.ts': OTHER,
    'mf-a/src/lost.ts': "export { gone } from './gone.ts';\n",
    'api/src/services/shop/asking.ts': "export { other } from '../categories/port.ts';\n",
    'api/src/services/categories/port.ts': OTHER,
  });
  broken = findBrokenRules();
  linted = lint();
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('boundaries', () => {
  test.each(IMPORTS)('%s: rejects %s importing %s', (rule, from) => {
    expect(brokenBy(from)).toEqual([rule]);
  });

  test.each(LIBRARIES)('%s: allows the one folder that may import it', (rule, _, refused, allowed) => {
    expect(brokenBy(refused)).toContain(rule);
    if (allowed) expect(brokenBy(allowed)).not.toContain(rule);
  });

  it('rejects a cycle', () => {
    expect([...brokenBy('mf-a/src/a.ts'), ...brokenBy('mf-a/src/b.ts')]).toContain('no-cycle');
  });

  it('rejects an orphan and an unresolvable import', () => {
    expect(brokenBy('mf-a/src/alone.ts')).toEqual(['no-orphan']);
    expect(brokenBy('mf-a/src/lost.ts')).toEqual(['resolvable']);
  });

  it('allows a service to import the port of another one', () => {
    expect(brokenBy('api/src/services/shop/asking.ts')).toEqual([]);
    expect(brokenBy('api/src/services/categories/port.ts')).toEqual([]);
  });

  it('allows only the shell to create the browser router', () => {
    const [remote, shell] = ROUTERS.map((path) => isRefused(path, 'noRestrictedImports'));
    expect({ remote, shell }).toEqual({ remote: true, shell: false });
  });

  it.each(FUNCTIONS)('reports in %s a function that could be an arrow function: %j', (path, _, expected) => {
    expect(isRefused(path, 'arrow functions')).toBe(expected);
  });

  it.each(TEXTS)('reports in %s a conditional text: %s', (path, _, expected) => {
    expect(isRefused(path, 'text that comes and goes')).toBe(expected);
  });
});
