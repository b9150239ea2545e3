import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ENTRY_FILE, type RemoteDescriptor } from 'shared-kernel/remote';
import { addFederationPlugin, loadDescriptor, registerRemote } from '../../../remotes/federation.ts';

// A new `require` each time, and no entry in the cache: either would keep old releases in memory.
const requireOnce = (file: string): unknown => {
  const require = createRequire(__filename);
  const exports = require(file);
  delete require.cache[file];
  return exports;
};

/** Makes the federation runtime load entries from verified files on this machine, never over HTTP. */
export const loadEntriesFromDisk = (): void =>
  addFederationPlugin({
    name: 'local-entries',
    loadEntry: async ({ remoteInfo }: { remoteInfo: { entry: string } }) => {
      const exports = requireOnce(remoteInfo.entry) as Record<string, unknown>;
      // The container, or an object with the container under its name.
      return ('init' in exports ? exports : Object.values(exports)[0]) as never;
    },
  });

/**
 * Loads a remote's descriptor from its node files.
 * @param as its name in the runtime. Loads under one name must not overlap: the runtime has one version at a time.
 * @param folder verified node files of one release
 */
export const loadNodeRemote = async (as: string, folder: string): Promise<RemoteDescriptor> => {
  registerRemote(as, join(folder, ENTRY_FILE));
  return loadDescriptor(as);
};
