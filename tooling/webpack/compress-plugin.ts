import type { Compiler } from 'webpack';
import { compressFolder } from '../release/compress.ts';

/** Puts the compressed forms of what was built beside it, for the server to send as they are. */
export class CompressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('CompressPlugin', () => compressFolder(compiler.outputPath));
  }
}
