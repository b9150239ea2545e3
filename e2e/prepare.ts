import { prepareSeededData } from 'tooling/site';
import { buildGallery } from '../tooling/gallery/build-gallery.ts';
import { runWhenChanged } from '../tooling/site/run-when-changed.ts';
import { buildTestRemote, TEST_REMOTES } from './fixtures/releases.ts';

const KERNEL = ['shared-kernel/{*,{src,gallery}/**/*}', 'tooling/webpack/**/*', 'package-lock.json'];

const prepareTestRemotes = (): Promise<void> =>
  runWhenChanged(
    {
      note: 'test-remotes',
      sources: [...KERNEL, 'e2e/remotes/*/{*,src/**/*}'],
      outputs: ['e2e/remotes/*/dist/**/*'],
    },
    () => Promise.all(TEST_REMOTES.map(buildTestRemote)),
  );

const prepareGallery = (): Promise<void> =>
  runWhenChanged(
    {
      note: 'gallery-built',
      sources: [...KERNEL, 'tooling/gallery/build-gallery.ts'],
      outputs: ['.cache/gallery/**/*'],
    },
    buildGallery,
  );

/** Builds and seeds what the browser tests need, as far as its sources have changed since the last time. */
export const prepareBrowserTests = async (): Promise<void> => {
  await Promise.all([prepareSeededData(), prepareTestRemotes(), prepareGallery()]);
};
