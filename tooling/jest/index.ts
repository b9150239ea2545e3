import type { Config } from 'jest';
import { documentProject, nodeProject, TEST_TIMEOUT } from './preset.ts';

/** Jest's configuration for a remote in a separate repository: `export { remote as default } from 'tooling/jest';`. */
export const remote: Config = {
  testTimeout: TEST_TIMEOUT,
  projects: [nodeProject('unit', ['src']), documentProject('unit (document)', ['src'])],
};
