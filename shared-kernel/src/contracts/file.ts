import type { Locale } from './site.ts';

/** A stored file in API responses. A value without any of the first five fields is no file record. */
export interface FileRecord {
  _id: string;
  key: string;
  /** Address with the placeholders `$w` and `$h`, in pixels. It changes when the picture changes. */
  url: string;
  name: string;
  /** Media type, such as `image/webp`. */
  type: string;
  /** In pixels; absent for files that aren't images. */
  width?: number;
  height?: number;
  /** Alternative text in the reader's language. */
  alt?: string;
  /** CSS colour to paint while the picture loads. */
  color?: string;
  /** Point that crops keep visible, in percent of width and height; absent or null for the middle. */
  focus?: { x: number; y: number } | null;
}

/** A file that the API has fetched from an address. */
export interface FetchedFile extends FileRecord {
  /** Whether it is an animated picture, of which pages show the first frame. */
  isAnimated: boolean;
}

/** The visible part of a picture, in pixels of the whole after rotation. */
export interface PictureCrop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A stored file in the back office, with French texts. */
export interface StoredFile extends FileRecord {
  /** Bytes. */
  size: number;
  /** Translations by language and field. */
  translations: Partial<Record<Exclude<Locale, 'fr'>, { alt?: string }>>;
  /** Words by which editors group files. */
  tags: string[];
  /** The visible part; width and height are those of this part. Null means the whole picture. */
  crop: PictureCrop | null;
  /** Pixels of the whole picture; null for other files. */
  whole: { width: number; height: number } | null;
  /** Focal point of thumbnails, in percent of the visible width and height; null means the middle. */
  focus: { x: number; y: number } | null;
  /** Id of the account that uploaded it; null for the system. */
  owner: string | null;
  /** Whether a visitor uploaded it. Only that visitor can use it, as an avatar. */
  isPersonal: boolean;
  /** ISO 8601 UTC. */
  createdAt: string;
  updatedAt: string;
  /** When it was moved to the trash, or null. */
  deletedAt: string | null;
  version: number;
}

/** A tag in use. */
export interface FileTag {
  tag: string;
  /** Number of files that have it. */
  count: number;
}

/** The tags that were added to a file and removed from it. */
export interface ChangedTags {
  id: string;
  added: string[];
  removed: string[];
}

/** Result of a change of several files' tags. */
export interface TaggedFiles {
  /** The files whose tags changed. */
  changed: ChangedTags[];
  /** The files that no longer exist or are in the trash. */
  gone: string[];
}

/** Files that were moved to the trash or restored. */
export interface MovedFiles {
  /** The files that moved. */
  ids: string[];
  /** The files that stay because they are in use. */
  used: string[];
}

/** One field of one record that shows a file. */
export interface FileUse {
  /** The record's type, as errors name it. */
  resource: string;
  id: string;
  title: string;
  field: string;
  /** Whether the record itself is in the trash. */
  isDeleted: boolean;
  /**
   * Whether the caller may change the record directly. A file of records that the caller can't change can't be
   * replaced.
   */
  mayChange: boolean;
}
