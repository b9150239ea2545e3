import type { ReleasesBucket } from 'server-kernel/settings';
import type { DiscoveryOptions } from './discovery-file.ts';
import { FolderStorage } from './folder-storage.ts';
import { SeenDocuments } from './seen-documents.ts';
import { type ExistingKeyFiles, type KeyFiles, readExistingKeys, readSigningKeys } from './signing-keys.ts';
import type { ReleaseStorage } from './storage.ts';
import { ReleaseStore } from './store.ts';

interface StorePlace {
  /** Folder of the store. */
  releases: string;
  /** Bucket that replaces the folder. */
  releasesBucket?: ReleasesBucket | undefined;
}

interface StorePlaces extends StorePlace, KeyFiles {
  seenDocuments: string;
}

/** The store that a server follows, and its keys. */
export interface ExistingStore extends StorePlace, ExistingKeyFiles {
  seenDocuments: string;
}

/** Opens the storage that the settings name. */
export const openStorage = async ({ releases, releasesBucket }: StorePlace): Promise<ReleaseStorage> => {
  if (!releasesBucket) return new FolderStorage(releases);
  // Load the S3 client only when needed: it is large.
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
 * Opens a store with existing keys. Without a private key the store is read-only.
 * @param storage an open storage to reuse when only the keys have changed
 * @throws ReleaseError when a key can't be used
 */
export const openExistingStore = async (places: ExistingStore, storage?: ReleaseStorage): Promise<ReleaseStore> =>
  new ReleaseStore(
    storage ?? (await openStorage(places)),
    await readExistingKeys(places),
    new SeenDocuments(places.seenDocuments),
  );
