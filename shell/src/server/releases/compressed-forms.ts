import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

/** The compressed forms that lie beside a file in a release store, and how to read them. */
export const COMPRESSED_FORMS = [
  { suffix: '.br', decompress: promisify(brotliDecompress) },
  { suffix: '.gz', decompress: promisify(gunzip) },
] as const;
