/** A stored file as the API names it. A value missing any of the first five fields is no file record. */
export interface FileRecord {
  _id: string;
  key: string;
  /** Address with `$w` and `$h` placeholders, in pixels. */
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
