import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { copyProject } from './testing/project-copy.ts';

/** Milliseconds; far more than a command takes, for slow machines. */
const TIMEOUT = 300_000;

interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
}

/** What npm sends to a registry. */
interface Publication {
  versions: Record<string, Manifest>;
  _attachments: Record<string, { data: string }>;
}

/** A repository with the project's files, and a tag for each version that it has. */
let repository: string;

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: repository, encoding: 'utf8' });

const lerna = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<unknown> =>
  promisify(execFile)(process.execPath, ['node_modules/lerna/dist/cli.js', ...args, '--yes', '--loglevel=error'], {
    cwd: repository,
    env: { ...process.env, ...env, NX_DAEMON: 'false' },
  });

const read = (file: string): string => readFileSync(join(repository, file), 'utf8');
const manifestOf = (name: string): Manifest => JSON.parse(read(`${name}/package.json`));

const commit = (file: string, message: string): void => {
  appendFileSync(join(repository, file), '\n// changed\n');
  run('git', 'commit', '--quiet', '--all', '--message', message);
};

beforeAll(() => {
  repository = copyProject();
  run('git', 'init', '--quiet', '--initial-branch=main');
  run('git', 'config', 'user.name', 'Team');
  run('git', 'config', 'user.email', 'team@mall.example');
  run('git', 'add', '--all');
  run('git', 'commit', '--quiet', '--message', 'chore: begin');
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'));
  for (const name of workspaces) {
    run('git', 'tag', '--annotate', `${name}@${manifestOf(name).version}`, '--message', name);
  }
}, TIMEOUT);

afterAll(() => rmSync(repository, { recursive: true }));

it(
  'derives versions and changelogs from commit messages',
  async () => {
    commit('mf-blog/src/remote.ts', 'feat(blog): show the weather');
    commit('shared-kernel/src/hours/week.ts', 'fix(hours): count nights');
    await lerna(['version', '--no-push'], { npm_config_offline: 'true' });
    expect(manifestOf('mf-blog')).toMatchObject({
      version: '0.2.0',
      private: true,
      dependencies: { 'shared-kernel': '1.0.1' },
    });
    expect(manifestOf('shared-kernel').version).toBe('1.0.1');
    expect(manifestOf('e2e').version).toBe('0.1.0');
    expect(read('mf-blog/CHANGELOG.md')).toMatch(/0\.2\.0.*\n+### Features\n+\* \*\*blog:\*\* show the weather/);
    expect(read('shared-kernel/CHANGELOG.md')).toMatch(/1\.0\.1.*\n+### Bug Fixes\n+\* \*\*hours:\*\* count nights/);
    const { packages } = JSON.parse(read('package-lock.json'));
    expect(packages['mf-blog']).toMatchObject({ version: '0.2.0', dependencies: { 'shared-kernel': '1.0.1' } });
    expect(run('git', 'tag', '--points-at', 'HEAD').split('\n')).toContain('mf-blog@0.2.0');
    expect(run('git', 'status', '--porcelain')).toBe('');
  },
  TIMEOUT,
);

it(
  'publishes the built kernels, releases and tooling, and nothing else',
  async () => {
    const published: Publication[] = [];
    const registry = createServer(async (request, response) => {
      if (request.method === 'PUT') published.push((await json(request)) as Publication);
      response.writeHead(request.method === 'PUT' ? 201 : 404).end('{}');
    });
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = registry.address() as AddressInfo;
      await lerna(['publish', 'from-package', '--registry', `http://127.0.0.1:${port}/`]);
    } finally {
      registry.close();
    }
    const manifests = published.flatMap(({ versions }) => Object.values(versions));
    expect(manifests.map(({ name }) => name)).toEqual(['shared-kernel', 'server-kernel', 'releases', 'tooling']);
    expect(manifests.at(-1)?.dependencies['shared-kernel']).toBe(manifests[0]?.version);
    for (const { _attachments, versions } of published) {
      const [attachment] = Object.values(_attachments);
      writeFileSync(join(repository, 'package.tgz'), attachment?.data ?? '', 'base64');
      const files = run('tar', '-tzf', 'package.tgz').split('\n');
      rmSync(join(repository, 'package.tgz'));
      for (const file of Object.values(versions).flatMap(({ exports }) => Object.values(exports))) {
        if (!file.includes('*')) expect(files).toContain(join('package', file));
      }
      expect(files.filter((file) => /(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
    }
  },
  TIMEOUT,
);
