import { type FileRecord, imageUrl, type Locale, type StoredFile } from 'shared-kernel/contracts';
import { storedPicture } from '../providers/stored-picture.ts';

/** A picture in a text. */
export interface PlacedImage {
  src: string;
  alt: string;
  /** Pixels of the rendition. */
  width: number;
  height: number;
}

/** Width of a picture in pixels: the text's width at twice the usual density. */
const WIDTH = 1080;

const altOf = (file: FileRecord & Partial<StoredFile>, lang: Locale | undefined): string =>
  (lang && lang !== 'fr' && file.translations?.[lang]?.alt) || file.alt || '';

/** A file of the library as a picture in a text. */
export const placedImage = (file: FileRecord, lang: Locale | undefined): PlacedImage => {
  const { width: whole = WIDTH, height = WIDTH } = file;
  const width = Math.min(WIDTH, whole);
  // The address contains no version, so that the text shows later versions of the file.
  const { url } = storedPicture(file._id, file.name);
  return { src: imageUrl(url, WIDTH), alt: altOf(file, lang), width, height: Math.round((height * width) / whole) };
};
