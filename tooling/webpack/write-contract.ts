import { CONTRACT_FILE, type RemoteContract } from 'shared-kernel/remote';
import type { Compilation, Compiler } from 'webpack';

/**
 * Makes a build write a contract beside its browser files, once the names of these are final.
 * @param plugin name of the plugin in webpack's errors
 */
export const writeContract = (
  compiler: Compiler,
  plugin: string,
  describe: (compilation: Compilation) => Promise<RemoteContract>,
): void => {
  const { Compilation: Stages, sources } = compiler.webpack;
  compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
    compilation.hooks.processAssets.tapPromise(
      { name: plugin, stage: Stages.PROCESS_ASSETS_STAGE_REPORT },
      async () => {
        const contract = await describe(compilation);
        compilation.emitAsset(CONTRACT_FILE, new sources.RawSource(JSON.stringify(contract, null, 2)));
      },
    );
  });
};
