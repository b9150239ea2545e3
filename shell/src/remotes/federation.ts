import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { containerName, type RemoteDescriptor } from 'shared-kernel/remote';

/** Adds hooks to the federation runtime: where entries come from, how scripts are made. */
export const addFederationPlugin = (plugin: ModuleFederationRuntimePlugin): void => registerPlugins([plugin]);

/**
 * Tells the federation runtime where a remote's entry is; a second call replaces the first.
 * This file is the only one that knows the runtime's own interface, because it changes between major versions.
 */
export const registerRemote = (name: string, entry: string): void =>
  registerRemotes([{ name: containerName(name), entry, entryGlobalName: containerName(name) }], { force: true });

/**
 * Loads a registered remote's descriptor.
 * @throws whatever kept it from loading: a missing file, a broken script, a descriptor that isn't one
 */
export const loadDescriptor = async (name: string): Promise<RemoteDescriptor> => {
  const module = await loadRemote<{ default: RemoteDescriptor }>(`${containerName(name)}/remote`);
  if (!module?.default?.routes) throw new Error(`${name} exposes no descriptor`);
  return module.default;
};
