import { type FileRecord, imageUrl, type Locale, type StoredFile } from 'shared-kernel/contracts';
import { storedPicture } from '../providers/stored-picture.ts';

/** A picture within a text. */
export interface PlacedImage {
  src: string;
  alt: string;
  /** Pixels of the rendition. */
  width: number;
  height: number;
}

/** Pixels of a picture within a text: as wide as the text is, on a screen of twice the usual density. */
const WIDTH = 1080;

const altOf = (file: FileRecord & Partial<StoredFile>, lang: Locale | undefined): string =>
  (lang && lang !== 'fr' && file.translations?.[lang]?.alt) || file.alt || '';

/** A file of the library as a text shows it. */
export const placedImage = (file: FileRecord, lang: Locale | undefined): PlacedImage => {
  const { width: whole = WIDTH, height = WIDTH } = file;
  const width = Math.min(WIDTH, whole);
  // A text shows what the file becomes, so its address names no state of it.
  const { url } = storedPicture(file._id, file.name);
  return { src: imageUrl(url, WIDTH), alt: altOf(file, lang), width, height: Math.round((height * width) / whole) };
};
