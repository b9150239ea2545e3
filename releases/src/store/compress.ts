import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleasedFile } from './storage.ts';

const COMPRESSIBLE = /\.(js|css|json|svg|html|txt)$/;

const brotli = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Returns the brotli and gzip forms of a file that compresses well. Development builds get none. */
export const compressedForms = async (path: string, bytes: Buffer): Promise<ReleasedFile[]> => {
  if (process.env.NODE_ENV === 'development' || !COMPRESSIBLE.test(path)) return [];
  const [br, gz] = await Promise.all([brotli(bytes), promisify(gzip)(bytes, { level: 9 })]);
  return [
    { path: `${path}.br`, bytes: br },
    { path: `${path}.gz`, bytes: gz },
  ];
};
