import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failure, PASSED, type Result, type Step } from '../../launch/checks/step.ts';
import { ROOT } from '../../site/settings.ts';
import { findForgotten } from './find-forgotten.ts';
import { findScripts } from './test-files.ts';

/** A step that repeats some tests of the step "api". */
const SECOND_RUN = 'api-embedded';

const check = async (steps: Step[]): Promise<Result> => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const found = await Promise.all(
    steps
      .filter(({ name }) => name !== SECOND_RUN)
      .map(async ({ name, findTests }): Promise<[string, string[]]> => [name, (await findTests?.()) ?? []]),
  );
  const files = findScripts(ROOT);
  const forgotten = findForgotten({ files, workspaces, found: Object.fromEntries(found) });
  const note = `${found.reduce((sum, [, tests]) => sum + tests.length, 0)} files of tests`;
  return forgotten.length > 0 ? failure(forgotten.join('\n')) : { ...PASSED, note };
};

/**
 * Checks that each test file is run by exactly one step, and that each workspace has tests.
 * @param steps the steps with tests
 */
export const foundStep = (steps: Step[]): Step => ({
  name: 'found',
  title: 'Every test is found, and every workspace has some',
  run: () => check(steps),
});
