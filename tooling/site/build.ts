import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stateOf } from './folder-state.ts';
import { runScript } from './run.ts';
import { ROOT } from './settings.ts';

const LERNA = 'node_modules/lerna/dist/cli.js';
const NOTE = join(ROOT, '.cache/built');

const SOURCES = [
  '{shell,mf-*}/{*,{public,src}/**/*}',
  'shared-kernel/{*,src/**/*}',
  'tooling/webpack/**/*',
  'nx.json',
  'package-lock.json',
];
const OUTPUTS = ['{shell,mf-*}/dist/**/*'];

/**
 * Builds what has changed since it was built last. Where nothing has, it invalidates nothing: the build cache alone would
 * put its copy in place of the files, also of those that a running site serves.
 */
export const build = async (env: NodeJS.ProcessEnv): Promise<void> => {
  const sources = `${env.NODE_ENV} ${await stateOf(ROOT, SOURCES)}`;
  const noteNow = async (): Promise<string> => `${sources} ${await stateOf(ROOT, OUTPUTS)}`;
  if (existsSync(NOTE) && (await readFile(NOTE, 'utf8')) === (await noteNow())) return;
  console.log('Building what has changed');
  await rm(NOTE, { force: true });
  await runScript('The build', [LERNA, 'run', 'build', '--loglevel=error'], { env: { ...env, NX_DAEMON: 'false' } });
  await mkdir(dirname(NOTE), { recursive: true });
  await writeFile(NOTE, await noteNow());
};

/**
 * Puts the shell's build and every remote's into the release store and makes them live; does nothing where it is so
 * already, and needs no API.
 */
export const release = (env: NodeJS.ProcessEnv): Promise<string> =>
  runScript('The release', ['tooling/release/release.ts', '--all', '--snapshot', '--no-smoke'], { env });
