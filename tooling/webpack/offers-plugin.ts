import { OFFERS_FILE } from 'shared-kernel/remote';
import type { Compiler } from 'webpack';
import { offersOf } from './shared-modules.ts';

/** Writes the modules that the shell shares with remotes; release checks compare remotes with them. */
export class OffersPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('OffersPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'OffersPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => compilation.emitAsset(OFFERS_FILE, new sources.RawSource(JSON.stringify(offersOf(compilation)))),
      );
    });
  }
}
