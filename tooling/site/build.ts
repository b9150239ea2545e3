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

/** Counts the packages that Lerna names: all of them at the start, and each once it is built. */
export const countBuilds = (output: string): { done: number; total: number } => {
  const total = /Running target build for (\d+) projects/.exec(output)?.[1];
  return { done: output.match(/^> \S+:build\b/gm)?.length ?? 0, total: Number(total ?? 0) };
};

/**
 * Builds what has changed since it was built last. Where nothing has, it invalidates nothing: the build cache alone would
 * put its copy in place of the files, also of those that a running site serves.
 */
export const build = (env: NodeJS.ProcessEnv): Promise<void> =>
  runWhenChanged({ note: 'built', sources: SOURCES, outputs: OUTPUTS, key: env.NODE_ENV }, async () => {
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
 * Puts the shell's build and every remote's into the release store and makes them live; does nothing where it is so
 * already, and needs no API. Asks no shell: another site may answer at the address of the one that is to start.
 */
export const release = (env: NodeJS.ProcessEnv): Promise<string> =>
  runScript('The release', ['tooling/release/release.ts', '--all', '--snapshot', '--no-smoke', '--wait', '0'], { env });
