import { globSync } from 'node:fs';
import { join } from 'node:path';

/** A test file by its name, whichever language it is written in. */
export const TEST_FILE = /\.(?:test|spec)\.[cm]?[jt]sx?$/;

/** Folders that hold no sources of ours. */
const NOT_OURS = ['node_modules', 'dist', '.cache', '.nx', 'data', 'screenshots', 'test-results'];

/**
 * Finds the scripts below a folder of the workspace, and its tests among them.
 * @param root what the paths are relative to
 * @param folder relative to it; all workspaces when absent
 */
export const findScripts = (root: string, folder = '*'): string[] =>
  globSync(join(folder, '**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}'), {
    cwd: root,
    exclude: (name) => NOT_OURS.includes(name),
  });

/** The test files below a folder. @param root what the paths are relative to @param folder relative to it */
export const findTestFiles = (root: string, folder: string): string[] =>
  findScripts(root, folder).filter((file) => TEST_FILE.test(file));
