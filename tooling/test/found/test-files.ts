import { globSync } from 'node:fs';
import { join } from 'node:path';

/** Pattern of test files in any script language. */
export const TEST_FILE = /\.(?:test|spec)\.[cm]?[jt]sx?$/;

/** Folders without the project's own sources. */
const NOT_OURS = ['node_modules', 'dist', '.cache', '.nx', 'data', 'screenshots', 'test-results'];

/**
 * Lists the scripts below a folder of the workspace, including its tests.
 * @param root base of the paths
 * @param folder relative to it; all workspaces by default
 */
export const findScripts = (root: string, folder = '*'): string[] =>
  globSync(join(folder, '**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}'), {
    cwd: root,
    exclude: (name) => NOT_OURS.includes(name),
  });

/** The test files below a folder. @param root what the paths are relative to @param folder relative to it */
export const findTestFiles = (root: string, folder: string): string[] =>
  findScripts(root, folder).filter((file) => TEST_FILE.test(file));
