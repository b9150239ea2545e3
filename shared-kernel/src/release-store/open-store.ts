import { FolderStorage } from './folder-storage.ts';
import { SeenDocuments } from './seen-documents.ts';
import { type KeyFiles, readSigningKeys } from './signing-keys.ts';
import { ReleaseStore } from './store.ts';

interface StorePlaces extends KeyFiles {
  releases: string;
  seenDocuments: string;
}

/**
 * Opens the release store that the settings name.
 * @param startsOver takes nothing for live, whatever its document says
 * @throws ReleaseError when its keys can't be used
 */
export const openStore = async (
  { releases, seenDocuments, ...keys }: StorePlaces,
  startsOver = false,
): Promise<ReleaseStore> =>
  new ReleaseStore(
    new FolderStorage(releases),
    await readSigningKeys(keys),
    new SeenDocuments(seenDocuments),
    startsOver,
  );
