import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

/** The compressed forms of a file in a release store, and their decoders. */
export const COMPRESSED_FORMS = [
  { suffix: '.br', decompress: promisify(brotliDecompress) },
  { suffix: '.gz', decompress: promisify(gunzip) },
] as const;
