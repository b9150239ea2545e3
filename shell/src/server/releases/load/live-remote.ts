import type { FileHashes, RemoteContract } from 'shared-kernel/remote';
import type { LoadedRemote } from './load-remote.ts';
import { folderNameOf } from './release-files.ts';

/** A remote that the release channel names. */
export interface LiveRemote {
  contract: RemoteContract;
  base: string;
  /** The address of a copy, for browsers that can't reach the store. */
  fallback?: string;
  /** Released hashes of the browser files. */
  files: FileHashes;
  /** Its open parts; undefined when they failed to load, or there are none. */
  loaded?: LoadedRemote;
}

/** Whether a version is the release with this folder name. */
export const isRelease = (version: LiveRemote | undefined, release: string): boolean =>
  version?.loaded !== undefined && folderNameOf(version.loaded.integrity) === release;
