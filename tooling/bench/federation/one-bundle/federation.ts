import type { RemoteDescriptor } from 'shared-kernel/remote';
import { REMOTES } from './remotes.ts';

/** Replaces the federation runtime. All code is in this build, so nothing is registered. */
export const addFederationPlugin = (): void => undefined;
export const registerRemote = (): void => undefined;
export const lendContainerRuntime = (): void => undefined;

export const loadDescriptor = async (name: string): Promise<RemoteDescriptor> => {
  const descriptor = REMOTES.find((remote) => remote.name === name);
  if (!descriptor) throw new Error(`no remote ${name} in this bundle`);
  return descriptor;
};
