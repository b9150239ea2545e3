import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from 'tooling/site';
import { copyProject } from './testing/project-copy.ts';

/** Milliseconds; far more than a build takes, for slow machines. */
const TIMEOUT = 600_000;

/** A copy of the project, to add errors to. */
let copy: string;

beforeAll(() => {
  copy = copyProject();
  // No shell is live, so remotes are checked against the workspace's.
  mkdirSync(join(copy, 'shell/dist/browser'), { recursive: true });
  cpSync(join(ROOT, 'shell/dist/browser/offers.json'), join(copy, 'shell/dist/browser/offers.json'));
  // Skip its tests, which pass.
  for (const file of globSync('mf-blog/src/**/*.test.{ts,tsx}', { cwd: copy })) rmSync(join(copy, file));
});

afterAll(() => rmSync(copy, { recursive: true }));

test.each([
  ['a type that doesn’t fit', 'types', 'remote.ts', "export const wrong: number = 'text';\n"],
  ['a rule of the linter', 'lint', 'remote.ts', 'export let wrong: any = 1;\n'],
  [
    'a way into another remote',
    'boundaries',
    'remote.ts',
    "export { default as other } from '../../mf-catalog/src/remote.ts';\n",
  ],
  [
    'a text that French lacks',
    'texts',
    'remote.ts',
    "const t = (key: string) => key;\nexport const wrong = t('nowhere.title');\n",
  ],
  [
    'a test file that no test run finds',
    'unit',
    'page.spec.ts',
    "import './remote.ts';\n\nit('holds', () => {\n  expect(1).toBe(1);\n});\n",
  ],
  ['a test that fails', 'unit', 'wrong.test.ts', "it('holds', () => {\n  expect(1).toBe(2);\n});\n"],
])(
  'rejects %s, says what to fix, and does not change the store',
  (_, step, name, wrong) => {
    const file = join('mf-blog/src', name);
    appendFileSync(join(copy, file), wrong);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['tooling/launch/commands/release.ts', 'mf-blog', '--no-smoke'],
      {
        cwd: copy,
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: join(copy, 'data') },
      },
    );
    rmSync(join(copy, file));
    if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(copy, file));
    expect(stdout).toContain(`FAILED  ${step}`);
    expect(stdout).toContain(file);
    expect(stderr).toBe(`mf-blog is not released: "${step}" failed.\nFix what it names above, and try again.\n`);
    expect(status).toBe(1);
    expect(existsSync(join(copy, 'mf-blog/dist'))).toBe(false);
    // The checks ran in a snapshot, which still has the file.
    expect(readFileSync(join(copy, '.releases/1', file), 'utf8')).toContain(wrong);
    expect(existsSync(join(copy, 'data/releases'))).toBe(false);
  },
  TIMEOUT,
);
