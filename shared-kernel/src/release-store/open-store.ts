import type { ReleasesBucket } from '../settings/index.ts';
import type { DiscoveryOptions } from './discovery-file.ts';
import { FolderStorage } from './folder-storage.ts';
import { SeenDocuments } from './seen-documents.ts';
import { type GivenKeyFiles, type KeyFiles, readGivenKeys, readSigningKeys } from './signing-keys.ts';
import type { ReleaseStorage } from './storage.ts';
import { ReleaseStore } from './store.ts';

interface StorePlace {
  /** Folder of the store. */
  releases: string;
  /** Where it is instead of in that folder. */
  releasesBucket?: ReleasesBucket | undefined;
}

interface StorePlaces extends StorePlace, KeyFiles {
  seenDocuments: string;
}

/** Where a server finds the store that it follows, and the keys that it was given. */
export interface GivenStore extends StorePlace, GivenKeyFiles {
  seenDocuments: string;
}

/** Where the bytes of a store are. */
export const openStorage = async ({ releases, releasesBucket }: StorePlace): Promise<ReleaseStorage> => {
  if (!releasesBucket) return new FolderStorage(releases);
  // Its client is large, and most never need it.
  const { S3Storage } = await import('./s3-storage.ts');
  return new S3Storage(releasesBucket);
};

/**
 * Opens the release store that the settings name.
 * @throws ReleaseError when its keys can't be used
 */
export const openStore = async (places: StorePlaces, options: DiscoveryOptions = {}): Promise<ReleaseStore> =>
  new ReleaseStore(
    await openStorage(places),
    await readSigningKeys(places),
    new SeenDocuments(places.seenDocuments),
    options,
  );

/**
 * Opens a store with the keys that there are: without a private one, it can be read alone.
 * @param storage where its bytes are, for who opens it again and again because keys change
 * @throws ReleaseError when a key can't be used
 */
export const openGivenStore = async (places: GivenStore, storage?: ReleaseStorage): Promise<ReleaseStore> =>
  new ReleaseStore(
    storage ?? (await openStorage(places)),
    await readGivenKeys(places),
    new SeenDocuments(places.seenDocuments),
  );
