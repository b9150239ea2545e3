import { open, readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';

/** Brands of HEVC pictures, which sharp's own libheif can't decode. */
const BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1'];
const QUALITY = 90;
/** Red, green, blue and alpha. */
const CHANNELS = 4;

/** Whether a file's first bytes identify HEIC. */
export const isHeic = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.toString('latin1', 4, 8) === 'ftyp' && BRANDS.includes(buffer.toString('latin1', 8, 12));
  } finally {
    await file.close();
  }
};

/**
 * Converts a HEIC picture to a JPEG next to it, upright and without metadata. Decoding a malicious picture may take
 * arbitrarily long, so run this in a process that can be killed.
 * @param requireSides - throws when the picture is too large.
 * @throws Error when the picture is damaged
 */
export const convertHeic = async (
  path: string,
  requireSides: (width: number, height: number) => void,
): Promise<{ path: string; size: number }> => {
  // Two megabytes, loaded only for HEIC.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const images = new libheif.HeifDecoder().decode(await readFile(path));
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) throw new Error('no picture in the file');
  const [width, height] = [image.get_width(), image.get_height()];
  requireSides(width, height);
  const into = { data: new Uint8ClampedArray(width * height * CHANNELS), width, height };
  const isWhole = await new Promise<boolean>((resolve) => image.display(into, (pixels) => resolve(pixels !== null)));
  if (!isWhole) throw new Error('a damaged picture');
  const converted = `${path}.jpg`;
  await sharp(into.data, { raw: { width, height, channels: CHANNELS } })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toFile(converted);
  return { path: converted, size: (await stat(converted)).size };
};
