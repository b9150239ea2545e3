import { readFileSync } from 'node:fs';
import { embeddedProject } from './tooling/jest/embedded.mjs';
import { documentProject, nodeProject, TEST_TIMEOUT } from './tooling/jest/preset.ts';

const { workspaces } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

const API = ['api'];
const UNIT = workspaces.filter((name) => !API.includes(name));
// These start the site, so they come after the build.
const LAUNCHERS = ['tooling/launch'];

export default {
  // Jest reads it here alone, in no project.
  testTimeout: TEST_TIMEOUT,
  // What runs concurrently waits for a clock; the default of five makes such tests wait for each other as well.
  maxConcurrency: 20,
  projects: [
    { ...nodeProject('unit', UNIT), testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tooling/launch/'] },
    documentProject('unit (document)', UNIT),
    nodeProject('api', API),
    embeddedProject('api (embedded)', API),
    nodeProject('launchers', LAUNCHERS),
  ],
};
