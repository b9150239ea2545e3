import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Compiler } from 'webpack';

/** Moves source maps to `dist/maps`, out of the public folder. */
export class PrivateMapsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('PrivateMapsPlugin', async () => {
      const { outputPath } = compiler;
      const maps = join(dirname(outputPath), 'maps', relative(dirname(outputPath), outputPath));
      await rm(maps, { recursive: true, force: true });
      const files = await readdir(outputPath, { recursive: true });
      for (const file of files.filter((name) => name.endsWith('.map'))) {
        await mkdir(dirname(join(maps, file)), { recursive: true });
        await rename(join(outputPath, file), join(maps, file));
      }
    });
  }
}
