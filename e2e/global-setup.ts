import { prepareSeededData } from 'tooling/site';
import { buildGallery } from '../tooling/gallery/build-gallery.ts';
import { buildTestRemote, TEST_REMOTES } from './fixtures/releases.ts';

/** What Playwright does before the first test. */
const prepare = async (): Promise<void> => {
  await Promise.all([prepareSeededData(), ...TEST_REMOTES.map(buildTestRemote), buildGallery()]);
};

export default prepare;
