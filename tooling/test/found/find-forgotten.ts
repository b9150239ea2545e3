import { TEST_FILE } from './test-files.ts';

const SOURCE = /\.tsx?$/;
const DECLARATION = /\.d\.ts$|\.config\.ts$/;

interface Workspace {
  /** All files of the workspaces; paths from the root. */
  files: string[];
  /** Folders of the workspaces. */
  workspaces: string[];
  /** For each step, the test files that it runs. */
  found: Record<string, string[]>;
}

const finderLines = (files: string[], found: Workspace['found']): string[] =>
  files.flatMap((file) => {
    const steps = Object.entries(found).flatMap(([step, tests]) =>
      tests.filter((test) => test === file).map(() => step),
    );
    if (steps.length === 0) return [`${file}: no step runs it`];
    return steps.length > 1 ? [`${file}: more than one step runs it: ${steps.join(', ')}`] : [];
  });

/**
 * Returns a line for each test file that is run by no step or by several, and for each workspace with sources and
 * without tests.
 */
export const findForgotten = ({ files, workspaces, found }: Workspace): string[] => {
  const tests = files.filter((file) => TEST_FILE.test(file));
  const isSource = (file: string): boolean => SOURCE.test(file) && !DECLARATION.test(file) && !TEST_FILE.test(file);
  const untested = workspaces.filter((folder) => {
    const own = files.filter((file) => file.startsWith(`${folder}/`));
    return own.some(isSource) && !own.some((file) => TEST_FILE.test(file));
  });
  return [...finderLines(tests, found), ...untested.map((folder) => `${folder}: it has sources and no tests`)];
};
