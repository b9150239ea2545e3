import { createProgressLine } from './progress-line.mjs';
import { runScript } from './run.ts';
import { runWhenChanged } from './run-when-changed.ts';

const LERNA = 'node_modules/lerna/dist/cli.js';

const SOURCES = [
  '{shell,mf-*}/{*,{public,src}/**/*}',
  '{shared-kernel,server-kernel,releases}/{*,src/**/*}',
  'tooling/webpack/**/*',
  'nx.json',
  'package-lock.json',
];
const OUTPUTS = ['{shell,mf-*}/dist/**/*'];

/** Reports progress from Lerna's output: it lists all packages at the start, and each one when it is built. */
export const countBuilds = (output: string): { done: number; total: number } => {
  const total = /Running target build for (\d+) projects/.exec(output)?.[1];
  return { done: output.match(/^> \S+:build\b/gm)?.length ?? 0, total: Number(total ?? 0) };
};

/**
 * Builds what has changed since the last build. Does nothing without changes: the build cache would overwrite the
 * files, also those that a running site serves.
 */
export const build = (env: NodeJS.ProcessEnv): Promise<void> =>
  runWhenChanged({ stateFile: 'built', sources: SOURCES, outputs: OUTPUTS, key: env.NODE_ENV }, async () => {
    const line = createProgressLine('Building what has changed', 'packages');
    let output = '';
    const onOutput = (text: string): void => {
      output += text;
      const { done, total } = countBuilds(output);
      if (total > 0) line.update(done, total);
    };
    await runScript('The build', [LERNA, 'run', 'build', '--loglevel=error'], {
      env: { ...env, NX_DAEMON: 'false' },
      onOutput,
    }).finally(line.end);
  });

/**
 * Publishes the builds of the shell and all remotes in the release store and makes them live, unless they are live
 * already. Needs no API, and polls no shell: another site may use the address of the one that is about to start.
 */
export const release = (env: NodeJS.ProcessEnv): Promise<string> =>
  runScript('The release', ['tooling/release/release.ts', '--all', '--snapshot', '--no-smoke', '--wait', '0'], { env });
