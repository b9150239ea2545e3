import { prepareSeededData } from 'tooling/site';
import { buildGallery } from '../tooling/gallery/build-gallery.ts';
import { buildTestRemote } from './fixtures/releases.ts';

/** What Playwright does before the first test. */
export default async function prepare(): Promise<void> {
  await Promise.all([prepareSeededData(), buildTestRemote('mf-broken'), buildTestRemote('mf-idle'), buildGallery()]);
}
