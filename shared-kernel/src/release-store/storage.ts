/** What a storage holds under a key. */
export interface Stored {
  bytes: Buffer;
  /** Tells this content from what the key had before, and will have. */
  tag: string;
}

/** A file on its way into a storage. */
export interface ReleasedFile {
  /** Below the place of its version. */
  path: string;
  bytes: Buffer;
}

/** A file of a build, and how it is read. */
export interface BuiltFile {
  /** Below the place of its version; its compressed forms lie beside it. */
  path: string;
  /** Answers it with its compressed forms. */
  read: () => Promise<ReleasedFile[]>;
}

/** A version on its way into a storage. */
export interface Upload {
  /** As in `mf-catalog/1.2.0`. */
  id: string;
  /** From {@link ReleaseStorage.newPlace}. */
  place: string;
  files: BuiltFile[];
  /** Text of its record: a version is there once its record is. */
  record: string;
}

/** A version in a storage, and where its files are. */
export type Placed = Pick<Upload, 'id' | 'place'>;

/**
 * Where the bytes of a release store are kept. A key is a path with forward slashes, such as `sets/1767225600000.json`. What
 * is written appears whole or not at all.
 */
export interface ReleaseStorage {
  /** What messages call it. */
  readonly address: string;
  /** What tells it from all other stores. */
  readonly place: string;
  read(key: string): Promise<Stored | undefined>;
  /** The keys that are in no folder. */
  names(): Promise<string[]>;
  /** The keys below a folder, of which the name ends with a slash. */
  list(folder: string): Promise<string[]>;
  write(key: string, text: string): Promise<void>;
  /**
   * Writes where nobody has written meanwhile.
   * @param tag of what is replaced; undefined where nothing was there
   * @returns whether it was written
   */
  replace(key: string, text: string, tag: string | undefined): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Ids of all versions that have a record. */
  versions(): Promise<string[]>;
  /** Where a new version's files will be; no other upload writes there. */
  newPlace(id: string): string;
  /**
   * Adds a version, whole or not at all.
   * @returns false where it is there already, or was added meanwhile
   */
  add(upload: Upload): Promise<boolean>;
  /**
   * Removes versions.
   * @param needed asked once they are away; answers the ids of those that have to come back
   */
  removeVersions(versions: Placed[], needed: () => Promise<Set<string>>): Promise<void>;
  /**
   * Removes what interrupted uploads have left.
   * @param places of all versions
   * @param before milliseconds since 1970; what was written later may be of an upload that goes on
   */
  sweep(places: string[], before: number): Promise<void>;
}
