import { globSync } from 'node:fs';
import { join } from 'node:path';
import { prepareSeededData, ROOT } from 'tooling/site';
import { runScript } from '../tooling/site/run.ts';
import { runWhenChanged } from '../tooling/site/run-when-changed.ts';

const BUILD = 'tooling/test/build-remotes.ts';
const GALLERY = 'tooling/launch/commands/gallery.ts';
/** Milliseconds after which a build hangs. */
const TIMEOUT_MS = 900_000;

const KERNEL = [
  'shared-kernel/{*,{src,gallery}/**/*}',
  '{server-kernel,releases}/{*,src/**/*}',
  'tooling/webpack/**/*',
  'package-lock.json',
];

const prepareTestRemotes = (): Promise<void> =>
  runWhenChanged(
    {
      stateFile: 'test-remotes',
      sources: [...KERNEL, BUILD, 'e2e/remotes/*/{*,src/**/*}'],
      outputs: ['e2e/remotes/*/dist/**/*'],
    },
    () =>
      runScript('The build of the tests’ remotes', [BUILD, ...globSync(join(ROOT, 'e2e/remotes/*'))], {
        timeout: TIMEOUT_MS,
      }),
  );

const prepareGallery = (): Promise<void> =>
  runWhenChanged(
    {
      stateFile: 'gallery-built',
      sources: [...KERNEL, 'mf-*/{gallery,src/{fields,locales,ui}}/**/*', 'tooling/gallery/build-gallery.ts'],
      outputs: ['.cache/gallery/**/*'],
    },
    () => runScript('The build of the gallery', [GALLERY], { timeout: TIMEOUT_MS }),
  );

/** Builds and seeds what the browser tests need, as far as its sources have changed since the last time. */
export const prepareBrowserTests = async (): Promise<void> => {
  await Promise.all([prepareSeededData(), prepareTestRemotes(), prepareGallery()]);
};
