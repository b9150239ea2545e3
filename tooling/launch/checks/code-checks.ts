import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from '../../site/build.ts';
import { environmentOf, ROOT, readSettings } from '../../site/settings.ts';
import { RESOURCE_LINES } from './lines-step.ts';
import { packagesOf } from './packages-step.ts';
import { scriptStep } from './script-step.ts';
import { failure, PASSED, type Step } from './step.ts';
import { textsOf } from './texts-step.ts';

const check = (name: string, title: string, args: string[]): Step => scriptStep({ name, title, args });

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const CRUISER = [
  '--import',
  './tooling/boundaries/read-tsx.mjs',
  'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
];

const lint = (folder: string): Step =>
  check('lint', 'No rule of the linter is broken', [BIOME, 'lint', '--error-on-warnings', folder]);
const TSC = 'node_modules/typescript/bin/tsc';

/**
 * Writes the compiler's configuration for one remote: its sources, and the declarations of modules without types.
 * @returns its path
 */
const writeConfiguration = (folder: string): string => {
  const file = join(ROOT, '.cache/types', folder, 'tsconfig.json');
  const own = {
    extends: join(ROOT, 'tooling/tsconfig/base.json'),
    compilerOptions: { incremental: true, tsBuildInfoFile: './tsbuildinfo' },
    include: [join(ROOT, folder, 'src/**/*'), join(ROOT, '*/src/**/*.d.ts')],
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(own));
  return file;
};

/** Type-checks one remote and its imports. */
const typesOf = (folder: string): Step => {
  const title = 'Types fit together';
  return {
    name: 'types',
    title,
    run: () => check('types', title, [TSC, '--project', writeConfiguration(folder)]).run(),
  };
};

/** Checks of a remote before its release, in addition to its tests. */
export const remoteChecks = (folder: string): Step[] => [
  packagesOf(join(ROOT, folder)),
  textsOf(join(ROOT, folder)),
  lint(folder),
  check('boundaries', 'It imports nothing that it must not', [...CRUISER, folder]),
  typesOf(folder),
];

export const CODE_CHECKS: Step[] = [
  check('format', 'Every file is formatted, its imports in order', [BIOME, 'check', '--linter-enabled=false', '.']),
  lint('.'),
  check('types', 'Types fit together', [TSC, '--project', '.']),
  check('boundaries', 'Nothing imports what it must not', [...CRUISER, '.']),
  check('dead-code', 'Nothing is unused', ['node_modules/knip/bin/knip.js', '--no-progress']),
  RESOURCE_LINES,
];

export const BUILD: Step = {
  name: 'build',
  title: 'The shell and every remote build',
  run: async () => {
    try {
      await build(environmentOf(readSettings()));
      return PASSED;
    } catch (error) {
      return failure(String(error));
    }
  },
};
