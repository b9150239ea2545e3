import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ENTRY_FILE, type RemoteDescriptor } from 'shared-kernel/remote';
import { addFederationPlugin, loadDescriptor, registerRemote } from '../../remotes/federation.ts';

// The cache, and the module that required it, would both hold a release long after the next one has come.
const requireOnce = (file: string): unknown => {
  const require = createRequire(__filename);
  const exports = require(file);
  delete require.cache[file];
  return exports;
};

/** Lets the federation runtime take entries from verified files on this machine, never over HTTP. */
export const takeEntriesFromDisk = (): void =>
  addFederationPlugin({
    name: 'local-entries',
    loadEntry: async ({ remoteInfo }: { remoteInfo: { entry: string; name: string } }) => {
      const exports = requireOnce(remoteInfo.entry) as Record<string, unknown>;
      return (exports[remoteInfo.name] ?? exports) as never;
    },
  });

/**
 * Loads a remote's descriptor from its node files. Loads must not overlap: the runtime knows one version of a remote
 * at a time.
 * @param folder verified node files of one release
 */
export const loadNodeRemote = async (name: string, folder: string): Promise<RemoteDescriptor> => {
  registerRemote(name, join(folder, ENTRY_FILE));
  return loadDescriptor(name);
};
