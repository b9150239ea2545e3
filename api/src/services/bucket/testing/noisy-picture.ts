import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';

/** A JPEG of random pixels, the slowest kind to encode. */
export const noisyPicture = (width: number, height: number): Promise<Buffer<ArrayBuffer>> => {
  const pixels = randomFillSync(Buffer.alloc(width * height * 3));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
};
