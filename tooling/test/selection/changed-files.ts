import { run } from '../../site/run.ts';
import { UserError } from '../../site/user-error.ts';

const git = async (...args: string[]): Promise<string> => {
  const { code, output } = await run('git', args);
  if (code !== 0) throw new UserError(`git ${args[0]} failed, so it is unknown what has changed: ${output.trim()}`);
  return output;
};

const resolveCommit = async (name: string): Promise<string | undefined> => {
  const { code, output } = await run('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
  return code === 0 ? output.trim() : undefined;
};

const namesIn = (output: string): string[] => output.split('\0').filter(Boolean);

/** The changed files, and the commit that they are compared with. */
export interface Changes {
  base: string;
  files: string[];
}

/**
 * Lists the files that have changed since the branch left `main`, including uncommitted and removed ones. On `main`
 * itself, compares with `origin/main`.
 * @throws UserError without git
 */
export const findChanges = async (): Promise<Changes> => {
  const head = await resolveCommit('HEAD');
  if (!head) throw new UserError('This folder has no commit to compare with.');
  const main = await resolveCommit('main');
  const start = main === undefined || main === head ? ((await resolveCommit('origin/main')) ?? head) : main;
  const base = (await git('merge-base', head, start)).trim();
  const changed = await git('diff', '--name-only', '--no-renames', '-z', base);
  const untracked = await git('ls-files', '--others', '--exclude-standard', '-z');
  return { base, files: [...new Set([...namesIn(changed), ...namesIn(untracked)])].toSorted() };
};
