import type { Locale } from './site.ts';

/** A stored file as the API names it. A value missing any of the first five fields is no file record. */
export interface FileRecord {
  _id: string;
  key: string;
  /** Address with `$w` and `$h` placeholders, in pixels; another one once another picture is to be seen. */
  url: string;
  name: string;
  /** Media type, for instance `image/webp`. */
  type: string;
  /** Pixels; absent for files that are not images. */
  width?: number;
  height?: number;
  /** What the picture shows, in the reader's language. */
  alt?: string;
  /** CSS colour to paint while the picture loads. */
  color?: string;
}

/** The part of a picture that is shown, in pixels of the whole, the way that the camera was held. */
export interface PictureCrop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A stored file as the back office manages it, its texts in French. */
export interface StoredFile extends FileRecord {
  /** Bytes. */
  size: number;
  /** Texts beside French, by language and field. */
  translations: Partial<Record<Exclude<Locale, 'fr'>, { alt?: string }>>;
  /** The part of a picture that is shown, which its width and height are those of; null is all of it. */
  crop: PictureCrop | null;
  /** Pixels of all of a picture; null of what is none. */
  whole: { width: number; height: number } | null;
  /** What thumbnails keep of a picture, in percent of its width and height as it is shown; null is its middle. */
  focus: { x: number; y: number } | null;
  /** Id of the account that stored it; null is the system itself. */
  owner: string | null;
  /** Whether it is a visitor's, who alone may show it, as their avatar. */
  isPersonal: boolean;
  /** ISO 8601 UTC. */
  createdAt: string;
  updatedAt: string;
  /** When it was put into the trash; null when it is not there. */
  deletedAt: string | null;
  version: number;
}

/** One field of one record that shows a file. */
export interface FileUse {
  /** The kind of record, as errors name it. */
  resource: string;
  id: string;
  title: string;
  field: string;
  /** Whether the record itself is in the trash. */
  isDeleted: boolean;
  /** Whether the caller may change the record at once: a file that another one shows can't be replaced. */
  mayChange: boolean;
}
