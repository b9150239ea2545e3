import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from '../../launch/checks/step.ts';
import { ROOT } from '../../site/settings.ts';
import { UserError } from '../../site/user-error.ts';
import type { ChosenStep } from '../run-steps.ts';

/**
 * Returns the files whose path matches; without any, those whose text matches, to run only the tests with such a title.
 */
export const matchFiles = (
  pattern: string,
  files: string[],
  read: (file: string) => string,
): { files: string[]; title?: string } => {
  const expression = new RegExp(pattern);
  const byPath = files.filter((file) => expression.test(file));
  if (byPath.length > 0) return { files: byPath };
  return { files: files.filter((file) => expression.test(read(file))), title: pattern };
};

/**
 * Chooses the tests that match a regular expression, by path or title.
 *
 * @throws UserError where none does
 */
export const findMatching = async (steps: Step[], pattern: string): Promise<ChosenStep[]> => {
  const found = await Promise.all(steps.map(async (step) => ({ step, files: (await step.findTests?.()) ?? [] })));
  const all = found.flatMap(({ files }) => files);
  const { files: matching, ...title } = matchFiles(pattern, all, (file) => readFileSync(join(ROOT, file), 'utf8'));
  const chosen = found.flatMap(({ step, files }) => {
    const some = files.filter((file) => matching.includes(file));
    return some.length > 0 ? [{ step, options: { files: some, ...title } }] : [];
  });
  if (chosen.length === 0) throw new UserError(`No test has a path or a title that matches "${pattern}".`);
  return chosen;
};
