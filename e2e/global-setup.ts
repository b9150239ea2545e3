import { prepareSeededData } from 'tooling/site';
import { buildGallery } from '../tooling/gallery/build-gallery.ts';
import { buildTestRemote, TEST_REMOTES } from './fixtures/releases.ts';

/** What Playwright does before the first test. */
export default async function prepare(): Promise<void> {
  await Promise.all([prepareSeededData(), ...TEST_REMOTES.map(buildTestRemote), buildGallery()]);
}
