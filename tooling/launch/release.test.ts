import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from 'tooling/site';

/** Milliseconds; far more than looking at all types takes, for slow machines. */
const TIMEOUT = 180_000;

/** A copy of the project, to write what is wrong into. */
let copy: string;

const copySources = (): void => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  for (const file of String(files).split('\0')) {
    if (file !== '' && existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(copy, file));
  }
};

/** The packages are those of the project; the workspaces among them are the copy's own. */
const linkPackages = (folder: string): void => {
  if (!existsSync(join(ROOT, folder))) return;
  mkdirSync(join(copy, folder), { recursive: true });
  for (const name of readdirSync(join(ROOT, folder))) {
    const path = join(folder, name);
    if (name.startsWith('@')) linkPackages(path);
    else if (lstatSync(join(ROOT, path)).isSymbolicLink())
      symlinkSync(readlinkSync(join(ROOT, path)), join(copy, path));
    else symlinkSync(join(ROOT, path), join(copy, path));
  }
};

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'release-'));
  copySources();
  for (const file of readdirSync(copy)) linkPackages(join(file, 'node_modules'));
  linkPackages('node_modules');
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
  ['a test that fails', 'unit', 'wrong.test.ts', "it('holds', () => {\n  expect(1).toBe(2);\n});\n"],
])(
  'refuses %s, says what to mend, and leaves the store alone',
  (_, step, name, wrong) => {
    const file = join('mf-blog/src', name);
    appendFileSync(join(copy, file), wrong);
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tooling/launch/commands/release.ts', 'mf-blog'], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: join(copy, 'data') },
    });
    rmSync(join(copy, file));
    if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(copy, file));
    expect(stdout).toContain(`FAILED  ${step}`);
    expect(stdout).toContain(file);
    expect(stderr).toBe(`mf-blog is not released: mend what "${step}" names above, and try again.\n`);
    expect(status).toBe(1);
    expect(existsSync(join(copy, 'mf-blog/dist'))).toBe(false);
    expect(existsSync(join(copy, 'data/releases'))).toBe(false);
  },
  TIMEOUT,
);
