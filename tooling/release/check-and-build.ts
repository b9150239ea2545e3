import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ReleaseError } from 'releases/store';
import { npmProgram } from '../launch/bootstrap/npm.mjs';
import { packagesOf } from '../launch/checks/packages-step.ts';
import { requirePassed } from '../launch/checks/require-passed.ts';
import { scriptStep } from '../launch/checks/script-step.ts';
import { failure, type Step } from '../launch/checks/step.ts';
import { textsOf } from '../launch/checks/texts-step.ts';
import { findTestFiles } from '../test/found/test-files.ts';

interface Manifest {
  name: string;
  scripts?: Record<string, string>;
}

const readManifest = (folder: string): Manifest => {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw new ReleaseError(`${folder} is no package.`, "Call the command in the remote's folder.");
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ReleaseError(`${file} can't be read: ${(error as Error).message}`);
  }
};

const TYPESCRIPT = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));

const typesOf = (folder: string): Step =>
  scriptStep({
    name: 'types',
    title: 'Types fit together',
    args: [join(TYPESCRIPT, 'bin/tsc'), '--noEmit', '--project', '.'],
    cwd: folder,
  });

/** Runs a script of the folder's package.json. */
const npmStep = (name: string, title: string, folder: string): Step => {
  const [program, first] = npmProgram(process.execPath);
  const env = name === 'build' ? { ...process.env, NODE_ENV: 'production' } : process.env;
  return scriptStep({ name, title, program, args: [...first, 'run', name], cwd: folder, env });
};

/** npm's placeholder for a missing `test` script. */
const untested = (files: string[]): Step => ({
  name: 'test',
  title: 'Its tests pass',
  run: async () =>
    failure(`package.json has no script "test", so these do not run:\n${files.map((file) => `  ${file}`).join('\n')}`),
});

/**
 * Checks a remote in a separate repository with the common checks and its scripts `lint` and `test`, then builds it
 * with its script `build`.
 * @throws ReleaseError when a check fails
 */
export const checkAndBuild = async (folder: string): Promise<void> => {
  const { name, scripts = {} } = readManifest(folder);
  const tests = findTestFiles(folder, '.');
  await requirePassed(name, [
    ...(!scripts.test && tests.length > 0 ? [untested(tests)] : []),
    packagesOf(folder),
    textsOf(folder),
    typesOf(folder),
    ...(scripts.lint ? [npmStep('lint', 'Its linter finds nothing', folder)] : []),
    ...(scripts.test ? [npmStep('test', 'Its tests pass', folder)] : []),
    npmStep('build', 'It builds', folder),
  ]);
};
