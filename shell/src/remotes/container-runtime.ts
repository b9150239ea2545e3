// Imports a private file and shares it through a global. The public `experiments.externalRuntime` only shares
// runtime-core, and leaves the bundler runtime in each entry (https://github.com/module-federation/core/issues/3285,
// issues/2579).
import { createInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { CONTAINER_RUNTIME } from 'shared-kernel/remote';

/**
 * Shares the code that connects webpack with the federation runtime with the remotes' containers, so that their entries
 * contain no copy: that was more than half of an entry. `init` creates a separate instance for each container; the
 * package's own would give every container the shell's.
 */
export const lendContainerRuntime = (): void => {
  Object.assign(globalThis, {
    [CONTAINER_RUNTIME]: {
      ...federation,
      runtime: { init: createInstance },
      // The shell exposes nothing, so its own build omits this.
      bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
    },
  });
};
