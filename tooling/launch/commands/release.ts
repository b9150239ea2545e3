import { basename, relative, resolve } from 'node:path';
import { runScript } from '../../site/run.ts';
import { environmentOf, ROOT, readSettings } from '../../site/settings.ts';
import { tellUserErrors, UserError } from '../../site/user-error.ts';

/** Builds one remote and makes it live: `npm run release -w mf-catalog` runs this in the remote's folder. */
await tellUserErrors(async () => {
  const [, , folder = '.', ...options] = process.argv;
  const remote = resolve(folder);
  if (!relative(ROOT, remote).startsWith('mf-')) {
    throw new UserError(`${basename(remote)} is no remote: name one, as in \`npm run release -w mf-catalog\`.`);
  }
  const env = environmentOf(readSettings());
  await runScript(
    'The build',
    ['node_modules/lerna/dist/cli.js', 'run', 'build', '--scope', basename(remote), '--loglevel=error'],
    {
      env: { ...env, NX_DAEMON: 'false' },
    },
  );
  process.stdout.write(await runScript('The release', ['tooling/release/release.ts', ...options, remote], { env }));
});
