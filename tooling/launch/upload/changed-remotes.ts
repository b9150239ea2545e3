import { run } from '../../site/run.ts';
import { UserError } from '../../site/user-error.ts';
import { findChanges } from '../../test/selection/changed-files.ts';

const LERNA = 'node_modules/lerna/dist/cli.js';

/**
 * Lists the remotes that the changes since `main` can affect: changed remotes, and dependents of changed packages.
 * @throws UserError without git
 */
export const findChangedRemotes = async (): Promise<string[]> => {
  const { base } = await findChanges();
  const args = [LERNA, 'ls', '--since', base, '--all', '--json', '--loglevel=silent'];
  const { code, output } = await run(process.execPath, args);
  if (code !== 0) throw new UserError(`lerna could not say what has changed: ${output.trim()}`);
  const packages: { name: string }[] = JSON.parse(output);
  return packages.map(({ name }) => name).filter((name) => name.startsWith('mf-'));
};
