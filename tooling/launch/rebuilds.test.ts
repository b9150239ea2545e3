import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from 'tooling/site';

/** Milliseconds; far more than a few starts of Lerna take, for slow machines. */
const TIMEOUT = 180_000;

// biome-ignore lint/suspicious/noExplicitAny: whatever the files hold.
const read = (path: string): any => JSON.parse(readFileSync(path, 'utf8'));

const WORKSPACES: string[] = read(join(ROOT, 'package.json')).workspaces;
/** The packages that are built. */
const ALL = WORKSPACES.filter((name) => read(join(ROOT, name, 'package.json')).scripts?.build).sort();

/** The workspace as Lerna sees it, with builds that only note their package. */
let workspace: string;
/** Packages of the first build. */
let builtFirst: string[];

// biome-ignore lint/suspicious/noExplicitAny: whatever the files hold.
const change = (file: string, edit: (content: any) => void): void => {
  const path = join(workspace, file);
  const content = read(path);
  edit(content);
  writeFileSync(path, JSON.stringify(content));
};

/** The packages that are built; all others are in the cache. */
const built = (): string[] => {
  const notes = join(workspace, 'built');
  mkdirSync(notes);
  const env = { ...process.env, NX_DAEMON: 'false', NODE_ENV: 'production' };
  const lerna = join(ROOT, 'node_modules/lerna/dist/cli.js');
  execFileSync(process.execPath, [lerna, 'run', 'build', '--loglevel=error'], { cwd: workspace, env, stdio: 'pipe' });
  const names = globSync('*', { cwd: notes }).sort();
  rmSync(notes, { recursive: true });
  return names;
};

const copyFromRoot = (file: string): void => {
  mkdirSync(dirname(join(workspace, file)), { recursive: true });
  cpSync(join(ROOT, file), join(workspace, file));
};

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'rebuilds-'));
  for (const file of ['package.json', 'lerna.json', 'nx.json', '.gitignore']) copyFromRoot(file);
  for (const name of WORKSPACES) copyFromRoot(`${name}/package.json`);
  symlinkSync(join(ROOT, 'node_modules'), join(workspace, 'node_modules'));
  for (const name of ALL) {
    change(`${name}/package.json`, ({ scripts }) => {
      scripts.build = `node --eval "require('node:fs').writeFileSync('../built/${name}', '')"`;
    });
  }
  copyFromRoot('package-lock.json');
  builtFirst = built();
}, TIMEOUT);

beforeEach(() => copyFromRoot('package-lock.json'));

afterAll(() => rmSync(workspace, { recursive: true }));

it(
  'builds everything once',
  () => {
    expect(ALL).toContain('shell');
    expect(builtFirst).toEqual(ALL);
    expect(built()).toEqual([]);
  },
  TIMEOUT,
);

it.each([
  ['what only the API has', 'api/node_modules/drizzle-orm', []],
  ['what only the shell has', 'node_modules/react-hot-toast', ['shell']],
  ['what the kernel is made of', 'node_modules/yup', ALL],
  ['what all are built with', 'node_modules/webpack', ALL],
])(
  'another version of %s in the lock file rebuilds only the packages that depend on it',
  (_, path, expected) => {
    change('package-lock.json', ({ packages }) => {
      Object.assign(packages[path], { version: '999.0.0', integrity: 'sha512-b3RoZXIgZmlsZXM=' });
    });
    expect(built()).toEqual(expected);
  },
  TIMEOUT,
);
