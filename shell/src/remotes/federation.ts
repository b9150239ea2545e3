import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { containerName, type RemoteDescriptor } from 'shared-kernel/remote';

/** Adds hooks to the federation runtime: for the origin of entries, and the creation of scripts. */
export const addFederationPlugin = (plugin: ModuleFederationRuntimePlugin): void => registerPlugins([plugin]);

/**
 * Registers a remote's entry in the federation runtime; a second call replaces the first. This is the only file that
 * uses the runtime's interface, since it changes between major versions.
 */
export const registerRemote = (name: string, entry: string): void =>
  registerRemotes([{ name: containerName(name), entry, entryGlobalName: containerName(name) }], { force: true });

/**
 * Loads a registered remote's descriptor.
 * @throws the reason of a failure: a missing file, a broken script, an invalid descriptor
 */
export const loadDescriptor = async (name: string): Promise<RemoteDescriptor> => {
  const module = await loadRemote<{ default: RemoteDescriptor }>(`${containerName(name)}/remote`);
  if (!module?.default?.routes) throw new Error(`${name} exposes no descriptor`);
  return module.default;
};
