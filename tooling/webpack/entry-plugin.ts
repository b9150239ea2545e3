import { integrityOf } from 'shared-kernel/integrity';
import type { Compiler } from 'webpack';
import { assetsOf, scriptsOf } from './parts.ts';

/** Name of the file that tells the shell's server which scripts start the page. */
const ENTRY_FILE = 'entry.json';

/** Writes which scripts start a page, which ones each lazy part needs, and the hash of each. */
export class EntryPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EntryPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'EntryPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const main = compilation.entrypoints.get('main');
          const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
          const integrity = Object.fromEntries(scripts.map(({ name, source }) => [name, integrityOf(source.buffer())]));
          const entry = { scripts: main ? scriptsOf(main) : [], assets: assetsOf(compilation), integrity };
          compilation.emitAsset(ENTRY_FILE, new sources.RawSource(JSON.stringify(entry)));
        },
      );
    });
  }
}
