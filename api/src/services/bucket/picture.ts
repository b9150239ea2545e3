import sharp from 'sharp';
import { convertHeic, isHeic } from './heic.ts';

/** The most pixels that a picture may have to be worked on. */
export const MOST_PIXELS = 65_000_000;
/** The longest side in pixels that AVIF, WebP and JPEG can all have. */
export const LONGEST_SIDE = 16_383;
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

/** Why a picture can't be taken: the rule that it breaks, and what the rule's words name. */
export interface PictureFlaw {
  rule: 'fileDamaged' | 'fileEffort' | 'filePixels' | 'fileSides';
  values?: { max: number };
}

/** What reading a picture came to. */
export type PictureReading =
  | {
      facts: PictureFacts;
      /** What is to be stored in its place: a JPEG, where renditions can't be made of it. */
      converted?: { path: string; size: number };
      flaw?: undefined;
    }
  | { flaw: PictureFlaw };

/** Thrown where a picture is found to be too large on the way. */
class TooLargeError extends Error {
  readonly flaw: PictureFlaw;

  constructor(flaw: PictureFlaw) {
    super('a picture is too large');
    this.flaw = flaw;
  }
}

/**
 * Reads a picture to its last pixel, unless its size alone says that it is too large. This may take minutes of whatever
 * somebody made for that, and can't be interrupted: what anybody sends is read in a process that can be killed.
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
  if (width * height > MOST_PIXELS) return { rule: 'filePixels', values: { max: MOST_PIXELS } };
  return undefined;
};

/**
 * A picture's dominant colour, for which all of it is read.
 * @throws Error when it is damaged, or breaks off.
 */
export const colorOf = async (source: string | Uint8Array): Promise<string> => {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true } as const;
  const sample = await sharp(source, options).resize(SAMPLE, SAMPLE, { fit: 'inside' }).png().toBuffer();
  const { dominant } = await sharp(sample).stats();
  const { r, g, b } = dominant;
  return `#${hex(r)}${hex(g)}${hex(b)}`;
};

const hex = (part: number): string => part.toString(16).padStart(2, '0');
