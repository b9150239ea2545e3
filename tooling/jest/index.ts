import type { Config } from 'jest';
import { documentProject, nodeProject } from './preset.ts';

/** Jest's configuration for a remote in a repository of its own: `export { remote as default } from 'tooling/jest';`. */
export const remote: Config = {
  // Five seconds, the default, fails sound tests on a busy machine.
  testTimeout: 30_000,
  projects: [nodeProject('unit', ['src']), documentProject('unit (document)', ['src'])],
};
