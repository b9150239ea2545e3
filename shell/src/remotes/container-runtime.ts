import { createInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { CONTAINER_RUNTIME } from 'shared-kernel/remote';

/**
 * Lends the remotes' containers the code that joins webpack to the federation runtime, so that not each of them brings a
 * copy: that was more than half of an entry. `init` makes a new instance for each container; the package's own would hand
 * every container the shell's.
 */
export const lendContainerRuntime = (): void => {
  Object.assign(globalThis, {
    [CONTAINER_RUNTIME]: {
      ...federation,
      runtime: { init: createInstance },
      // The shell exposes nothing, so its own build leaves this out.
      bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
    },
  });
};
