/**
 * Part of the shell's development build: has React, which loads after this, say how it can be refreshed. Each remote that is
 * worked on brings Fast Refresh with it and finds React here, as it would find it with React's developer tools installed.
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
