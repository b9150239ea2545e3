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
    loadEntry: async ({ remoteInfo }: { remoteInfo: { entry: string } }) => {
      const exports = requireOnce(remoteInfo.entry) as Record<string, unknown>;
      // The container, or an object that has it under its own name.
      return ('init' in exports ? exports : Object.values(exports)[0]) as never;
    },
  });

/**
 * Loads a remote's descriptor from its node files.
 * @param as what the runtime calls it. Loads under one name must not overlap: the runtime knows one version at a time.
 * @param folder verified node files of one release
 */
export const loadNodeRemote = async (as: string, folder: string): Promise<RemoteDescriptor> => {
  registerRemote(as, join(folder, ENTRY_FILE));
  return loadDescriptor(as);
};
