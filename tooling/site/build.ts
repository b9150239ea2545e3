import { runScript } from './run.ts';

const LERNA = 'node_modules/lerna/dist/cli.js';

/** Builds what has changed since it was built last. */
export const build = (env: NodeJS.ProcessEnv): Promise<string> =>
  runScript('The build', [LERNA, 'run', 'build', '--loglevel=error'], { env: { ...env, NX_DAEMON: 'false' } });

/** Puts every remote's build into the release store and makes it live; does nothing where it is so already. */
export const release = (env: NodeJS.ProcessEnv): Promise<string> =>
  runScript('The release', ['tooling/release/release.ts', '--all', '--snapshot'], { env });
