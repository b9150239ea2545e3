import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../site/settings.ts';
import { failure, PASSED, type Step } from './step.ts';

/** The back office's code for individual content types, which isn't derived from their declarations. */
const FILES = ['mf-admin/src/resources/**/*.{ts,tsx}', 'mf-admin/src/form/particulars.ts'];
const MAX_LINES = 1000;

const linesOf = (file: string): number => readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length;

export const RESOURCE_LINES: Step = {
  name: 'resource-lines',
  title: 'All content types together cost the back office few lines',
  run: async () => {
    const files = globSync(FILES, { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));
    const lines = files.reduce((sum, file) => sum + linesOf(file), 0);
    const note = `${lines} lines in ${files.length} files, of ${MAX_LINES} at most`;
    return lines > 0 && lines <= MAX_LINES ? { ...PASSED, note } : failure(note);
  },
};
