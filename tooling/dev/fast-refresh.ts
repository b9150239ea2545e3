/**
 * Part of the shell's development build: installs the global hook through which React, which loads later, registers for
 * refreshes. The Fast Refresh of each developed remote finds React there, as React's developer tools do.
 */
import { HOOK, type ReactHook } from './hot/react-hook.ts';

const nothing = (): void => undefined;

const hook: ReactHook = {
  renderers: new Map(),
  supportsFiber: true,
  inject: (renderer) => {
    const id = hook.renderers.size + 1;
    hook.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot: nothing,
  onCommitFiberRoot: nothing,
  onCommitFiberUnmount: nothing,
};

if (!(HOOK in window)) Object.assign(window, { [HOOK]: hook });
