/** The content of a key. */
export interface Stored {
  bytes: Buffer;
  /** Identifies this content among all that the key ever has. */
  tag: string;
}

/** A file to upload. */
export interface ReleasedFile {
  /** Relative to the folder of its version. */
  path: string;
  bytes: Buffer;
}

/** A file of a build, with its reader. */
export interface BuiltFile {
  /** Relative to the folder of its version, beside its compressed forms. */
  path: string;
  /** Returns the file with its compressed forms. */
  read: () => Promise<ReleasedFile[]>;
}

/** A version to upload. */
export interface Upload {
  /** Such as `mf-catalog/1.2.0`. */
  id: string;
  /** From {@link ReleaseStorage.newPlace}. */
  place: string;
  files: BuiltFile[];
  /** Text of its record. A version exists once its record does. */
  record: string;
}

/** A stored version and the folder of its files. */
export type Placed = Pick<Upload, 'id' | 'place'>;

/**
 * Stores the bytes of releases. A key is a path with forward slashes, such as `sets/1767225600000.json`. Writes are
 * atomic.
 */
export interface ReleaseStorage {
  /** Its name in error messages. */
  readonly address: string;
  /** Identifies the store among all others. */
  readonly place: string;
  read(key: string): Promise<Stored | undefined>;
  /** The keys outside of folders. */
  names(): Promise<string[]>;
  /** The keys below a folder, whose name ends with a slash. */
  list(folder: string): Promise<string[]>;
  write(key: string, text: string): Promise<void>;
  /**
   * Writes only if the content is unchanged.
   * @param tag of the content to replace; undefined when there must be none
   * @returns whether it was written
   */
  replace(key: string, text: string, tag: string | undefined): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Ids of all versions with a record. */
  versions(): Promise<string[]>;
  /** Returns the folder for a new version's files. It is unique to this upload. */
  newPlace(id: string): string;
  /** Adds a version atomically. @returns false when it already exists */
  add(upload: Upload): Promise<boolean>;
  /** Removes versions. @param needed called after the removal; returns the ids of the versions to restore */
  removeVersions(versions: Placed[], needed: () => Promise<Set<string>>): Promise<void>;
  /**
   * Removes what interrupted uploads have left.
   * @param places of all versions
   * @param before milliseconds since 1970; later files may belong to an upload in progress
   */
  sweep(places: string[], before: number): Promise<void>;
}
