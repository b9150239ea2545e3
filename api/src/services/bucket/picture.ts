import sharp from 'sharp';

/** The most pixels that a picture may have to be worked on. */
export const MOST_PIXELS = 65_000_000;
/** Side in pixels of the sample that a picture's colour is taken from. */
const SAMPLE = 64;

/** What there is to know of a picture, as it is shown. */
export interface PictureFacts {
  /** Pixels, after turning it the way that the camera was held. */
  width: number;
  height: number;
  /** The CSS colour to paint where it is still to come. */
  color: string;
}

/** A picture that has more than {@link MOST_PIXELS}. */
export class TooManyPixelsError extends Error {}

/**
 * Reads a picture to its last pixel.
 * @param source - its bytes, or the path of a file.
 * @throws TooManyPixelsError before reading more than its size.
 * @throws Error when it is damaged, or breaks off.
 */
export async function readPicture(source: string | Uint8Array): Promise<PictureFacts> {
  const { width, height, autoOrient } = await sharp(source, { limitInputPixels: false }).metadata();
  if (width * height > MOST_PIXELS) throw new TooManyPixelsError();
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true } as const;
  const sample = await sharp(source, options).resize(SAMPLE, SAMPLE, { fit: 'inside' }).png().toBuffer();
  const { dominant } = await sharp(sample).stats();
  const { r, g, b } = dominant;
  return { width: autoOrient.width, height: autoOrient.height, color: `#${hex(r)}${hex(g)}${hex(b)}` };
}

const hex = (part: number): string => part.toString(16).padStart(2, '0');
