import { basename, relative, resolve } from 'node:path';
import { runScript } from '../../site/run.ts';
import { environmentOf, ROOT, readSettings } from '../../site/settings.ts';
import { tellUserErrors, UserError } from '../../site/user-error.ts';
import { remoteChecks } from '../checks/code-checks.ts';
import { testsOf } from '../checks/jest-steps.ts';
import { runStep } from '../checks/run-step.ts';

const check = async (folder: string): Promise<void> => {
  for (const step of [...remoteChecks(folder), testsOf(folder)]) {
    const { failed } = await runStep(step);
    if (failed > 0)
      throw new UserError(`${folder} is not released: mend what "${step.name}" names above, and try again.`);
  }
};

/** Checks and builds one remote and makes it live: `npm run release -w mf-catalog` runs this in the remote's folder. */
await tellUserErrors(async () => {
  const [, , folder = '.', ...options] = process.argv;
  const remote = resolve(folder);
  const name = relative(ROOT, remote);
  if (!name.startsWith('mf-')) {
    throw new UserError(`${basename(remote)} is no remote: name one, as in \`npm run release -w mf-catalog\`.`);
  }
  const unknown = options.find((option) => !['--snapshot', '--help'].includes(option));
  if (unknown !== undefined) {
    throw new UserError(`"${unknown}" is for all remotes: run \`node tooling/release/release.ts --help\` (Node 24).`);
  }
  const env = environmentOf(readSettings());
  if (!options.includes('--help')) {
    await check(name);
    await runScript(
      'The build',
      ['node_modules/lerna/dist/cli.js', 'run', 'build', '--scope', name, '--loglevel=error'],
      { env: { ...env, NX_DAEMON: 'false' } },
    );
  }
  process.stdout.write(await runScript('The release', ['tooling/release/release.ts', ...options, remote], { env }));
});
