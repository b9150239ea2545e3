import { globSync } from 'node:fs';
import { join } from 'node:path';
import { prepareSeededData, ROOT } from 'tooling/site';
import { buildGallery } from '../tooling/gallery/build-gallery.ts';
import { runScript } from '../tooling/site/run.ts';
import { runWhenChanged } from '../tooling/site/run-when-changed.ts';

const BUILD = 'tooling/test/build-remotes.ts';
const KERNEL = ['shared-kernel/{*,{src,gallery}/**/*}', 'tooling/webpack/**/*', 'package-lock.json'];

const prepareTestRemotes = (): Promise<void> =>
  runWhenChanged(
    {
      note: 'test-remotes',
      sources: [...KERNEL, BUILD, 'e2e/remotes/*/{*,src/**/*}'],
      outputs: ['e2e/remotes/*/dist/**/*'],
    },
    () => runScript('The build of the tests’ remotes', [BUILD, ...globSync(join(ROOT, 'e2e/remotes/*'))]),
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
