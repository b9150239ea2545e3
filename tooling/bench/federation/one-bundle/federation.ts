import type { RemoteDescriptor } from 'shared-kernel/remote';
import { REMOTES } from './remotes.ts';

/** In place of the federation runtime: nothing has to be registered, all code is this build's own. */
export const addFederationPlugin = (): void => undefined;
export const registerRemote = (): void => undefined;
export const lendContainerRuntime = (): void => undefined;

export const loadDescriptor = async (name: string): Promise<RemoteDescriptor> => {
  const descriptor = REMOTES.find((remote) => remote.name === name);
  if (!descriptor) throw new Error(`no remote ${name} in this bundle`);
  return descriptor;
};
