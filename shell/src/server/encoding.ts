import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

// Cached pages are compressed once and served often. A streamed page must not wait for its last byte.
const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const KEPT_QUALITY = 8;
const STREAMED_QUALITY = 4;

/** The best encoding that the client accepts. */
export const chooseEncoding = (accepted = ''): Encoding => {
  const refused = /;\s*q=0(\.0*)?\s*$/;
  const offers = accepted.split(',').filter((offer) => !refused.test(offer));
  const accepts = (encoding: Encoding): boolean => offers.some((offer) => offer.split(';')[0]?.trim() === encoding);
  return (['br', 'gzip'] as const).find(accepts) ?? 'identity';
};

/** Compresses content that is served many times. */
export const compress = (bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> =>
  encoding === 'br' ? promisify(brotliCompress)(bytes, brotli(KEPT_QUALITY)) : promisify(gzip)(bytes, { level: 8 });

/** A stream that compresses content that is served once; undefined for clients without compression. */
export const compressor = (encoding: Encoding): Transform | undefined => {
  if (encoding === 'br') return createBrotliCompress(brotli(STREAMED_QUALITY));
  return encoding === 'gzip' ? createGzip({ level: 4 }) : undefined;
};
