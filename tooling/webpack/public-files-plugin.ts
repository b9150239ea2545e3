import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { Compiler } from 'webpack';

/** Copies the package's `public` folder into the build, below `public/`. */
export class PublicFilesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const folder = resolve(compiler.context, 'public');
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PublicFilesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          compilation.contextDependencies.add(folder);
          for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
            if (!entry.isFile()) continue;
            const path = join(entry.parentPath, entry.name);
            const name = relative(folder, path).split(sep).join('/');
            compilation.emitAsset(`public/${name}`, new sources.RawSource(await readFile(path)));
          }
        },
      );
    });
  }
}
