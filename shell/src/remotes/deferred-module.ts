import type { FragmentModule } from 'shared-kernel/remote';
import { retry } from '../retry.ts';
import type { Registry } from './registry.ts';

/** The code of a fragment that the server rendered and whose scripts aren't there yet. */
export interface DeferredModule {
  /** Asks for the code; it is tried for until it comes. */
  want: () => void;
  /** The code, whenever it comes. */
  module: Promise<FragmentModule>;
  /** Ends with the code, or with `stopWaiting`: the place can't be left to itself any longer. */
  settled: Promise<unknown>;
  stopWaiting: () => void;
}

const create = (registry: Registry, key: string): DeferredModule => {
  const [remote = '', id = ''] = key.split('/');
  let want: () => void = () => undefined;
  let stopWaiting: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  const stopped = new Promise<void>((resolve) => {
    stopWaiting = resolve;
  });
  const module = wanted.then(() => retry(() => registry.loadFragment({ key, remote, id })));
  return { want, module, settled: Promise.race([module, stopped]), stopWaiting };
};

const codes = new Map<string, DeferredModule>();

/** The code of a fragment, one for each for as long as the page is open. */
export const deferredModule = (registry: Registry, key: string): DeferredModule => {
  const code = codes.get(key) ?? create(registry, key);
  codes.set(key, code);
  return code;
};

/**
 * Lets no part of the page wait for code any longer. While one does, React holds back every change of what is around
 * it: the next page would not come before the code of a mere part.
 */
export const stopWaitingForCode = (): void => {
  for (const code of codes.values()) code.stopWaiting();
};
