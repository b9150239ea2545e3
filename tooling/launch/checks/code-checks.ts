import { join } from 'node:path';
import { build } from '../../site/build.ts';
import { environmentOf, ROOT, readSettings } from '../../site/settings.ts';
import { RESOURCE_LINES } from './lines-step.ts';
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
const TYPES = check('types', 'Types fit together', ['node_modules/typescript/bin/tsc', '--project', '.']);

/** The types of one remote, and of what it is made with: what doesn't fit in other teams' code is theirs to mend. */
const typesOf = (folder: string): Step => ({
  ...TYPES,
  run: async () => {
    const { details, ...result } = await TYPES.run();
    const own = details
      .split('\n')
      .filter((line) => /^(?:\s|shared-kernel\/|tooling\/)/.test(line) || line.startsWith(`${folder}/`));
    const isOwn = own.some((line) => !/^\s/.test(line));
    return result.failed > 0 && details.includes('error TS') && !isOwn ? PASSED : { ...result, details };
  },
});

/** What is looked at before a remote is released, beside its tests. */
export const remoteChecks = (folder: string): Step[] => [
  lint(folder),
  check('boundaries', 'It imports nothing that it must not', [...CRUISER, folder]),
  textsOf(join(ROOT, folder)),
  typesOf(folder),
];

export const CODE_CHECKS: Step[] = [
  check('format', 'Every file is formatted, its imports in order', [BIOME, 'check', '--linter-enabled=false', '.']),
  lint('.'),
  TYPES,
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
