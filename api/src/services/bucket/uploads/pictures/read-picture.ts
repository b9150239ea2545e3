import sharp from 'sharp';
import { convertHeic, isHeic } from './convert-heic.ts';

/** Maximum pixels of a picture. */
export const MAX_PIXELS = 65_000_000;
/** Maximum side in pixels that AVIF, WebP and JPEG all support. */
export const LONGEST_SIDE = 16_383;
/** Side in pixels of the sample for the dominant colour. */
const SAMPLE = 64;

/** Properties of a picture as displayed. */
export interface PictureFacts {
  /** Pixels, after applying the camera's orientation. */
  width: number;
  height: number;
  /** CSS colour while it loads. */
  color: string;
}

/** The rule that a picture breaks, with the values of the message. */
export interface PictureFlaw {
  rule: 'fileDamaged' | 'fileEffort' | 'filePixels' | 'fileSides';
  values?: { max: number };
}

/** Result of reading a picture. */
export type PictureReading =
  | {
      facts: PictureFacts;
      /** A JPEG to store instead, when renditions can't be made of the original. */
      converted?: { path: string; size: number };
      flaw?: undefined;
    }
  | { flaw: PictureFlaw };

/** The picture turned out to be too large while it was read. */
class TooLargeError extends Error {
  readonly flaw: PictureFlaw;

  constructor(flaw: PictureFlaw) {
    super('a picture is too large');
    this.flaw = flaw;
  }
}

/**
 * Decodes a picture completely, unless its size exceeds the limits. A malicious picture may take minutes, and decoding
 * can't be interrupted: run this for uploads in a process that can be killed.
 * @param source - its bytes, or the path of a file.
 */
export const readPicture = async (source: string | Uint8Array): Promise<PictureReading> => {
  try {
    if (typeof source === 'string' && (await isHeic(source))) return await readHeic(source);
    const { width, height, autoOrient } = await sharp(source, { limitInputPixels: false }).metadata();
    const flaw = tooLarge(width, height);
    if (flaw) return { flaw };
    return { facts: { width: autoOrient.width, height: autoOrient.height, color: await colorOf(source) } };
  } catch (error) {
    return { flaw: error instanceof TooLargeError ? error.flaw : { rule: 'fileDamaged' } };
  }
};

const readHeic = async (source: string): Promise<PictureReading> => {
  const converted = await convertHeic(source, (width, height) => {
    const flaw = tooLarge(width, height);
    if (flaw) throw new TooLargeError(flaw);
  });
  const reading = await readPicture(converted.path);
  return reading.flaw ? reading : { ...reading, converted };
};

const tooLarge = (width: number, height: number): PictureFlaw | undefined => {
  if (Math.max(width, height) > LONGEST_SIDE) return { rule: 'fileSides', values: { max: LONGEST_SIDE } };
  if (width * height > MAX_PIXELS) return { rule: 'filePixels', values: { max: MAX_PIXELS } };
  return undefined;
};

/** A picture's dominant colour; decodes the whole picture. @throws Error when it is damaged or incomplete */
export const colorOf = async (source: string | Uint8Array): Promise<string> => {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;
  const sample = await sharp(source, options).resize(SAMPLE, SAMPLE, { fit: 'inside' }).png().toBuffer();
  const { dominant } = await sharp(sample).stats();
  const { r, g, b } = dominant;
  return `#${hex(r)}${hex(g)}${hex(b)}`;
};

const hex = (part: number): string => part.toString(16).padStart(2, '0');
