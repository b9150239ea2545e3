import { readFileSync } from 'node:fs';
import { embeddedProject } from './tooling/jest/embedded.mjs';
import { documentProject, nodeProject, TEST_TIMEOUT } from './tooling/jest/preset.ts';

const { workspaces } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

const API = ['api'];
const UNIT = workspaces.filter((name) => !API.includes(name));
// These start the site, so they run after the build.
const LAUNCHERS = ['tooling/launch'];

export default {
  // Jest reads these two options here only, not in projects.
  testTimeout: TEST_TIMEOUT,
  // Some concurrent tests wait for a timer; with the default of five, they would also wait for each other.
  maxConcurrency: 20,
  projects: [
    { ...nodeProject('unit', UNIT), testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tooling/launch/'] },
    documentProject('unit (document)', UNIT),
    nodeProject('api', API),
    embeddedProject('api (embedded)', API),
    nodeProject('launchers', LAUNCHERS),
  ],
};
