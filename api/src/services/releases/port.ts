/** Exports of the release service for other services. */

export { openReleases, type Releases } from './open-releases.ts';
