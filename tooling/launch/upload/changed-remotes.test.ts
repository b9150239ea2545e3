import { execFileSync } from 'node:child_process';
import { appendFileSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from 'tooling/site';
import { copyProject } from '../testing/project-copy.ts';

/** A copy of the project as its own repository, with a branch for changes. */
let copy: string;
const ALL = globSync('mf-*', { cwd: ROOT }).toSorted();

const git = (...args: string[]): void =>
  void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@mall.example', ...args], { cwd: copy });

const changedRemotes = (): string[] => {
  const script = `import { findChangedRemotes } from './tooling/launch/upload/changed-remotes.ts';
    console.log(JSON.stringify(await findChangedRemotes()));`;
  const args = ['--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8' }));
};

beforeAll(() => {
  copy = copyProject();
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '.');
  git('commit', '--quiet', '--message', 'main');
  git('checkout', '--quiet', '-b', 'branch');
});

afterAll(() => rmSync(copy, { recursive: true }));

afterEach(() => git('reset', '--quiet', '--hard', 'main'));

it.each([
  ['a remote', ['mf-blog/src/remote.ts'], ['mf-blog']],
  ['what all remotes depend on', ['shared-kernel/src/remote/contract.ts'], ALL],
  ['what no remote depends on', ['api/src/app.ts', 'shell/src/app.tsx'], []],
])('lists the remotes that a change of %s can affect', (_, files, expected) => {
  for (const file of files) appendFileSync(join(copy, file), '// changed\n');
  git('commit', '--quiet', '--all', '--message', 'change');
  expect(changedRemotes().toSorted()).toEqual(expected);
});

it('has nothing to review when no remote has changed', () => {
  const args = ['tooling/launch/commands/release.ts', 'review', '12', '--changed', '--json'];
  expect(JSON.parse(execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8' }))).toEqual({ versions: [] });
});
