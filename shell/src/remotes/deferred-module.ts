import type { FragmentModule } from 'shared-kernel/remote';
import { retry } from '../retry.ts';
import type { Registry } from './registry.ts';

/** The code of a server-rendered fragment whose scripts haven't loaded. */
export interface DeferredModule {
  /** Starts to load the code, with retries until it succeeds. */
  load: () => void;
  /** Resolves with the code. */
  module: Promise<FragmentModule>;
  /** Settles with the code, or after `stopWaiting`. */
  settled: Promise<unknown>;
  stopWaiting: () => void;
}

const create = (registry: Registry, key: string): DeferredModule => {
  const [remote = '', id = ''] = key.split('/');
  let load: () => void = () => undefined;
  let stopWaiting: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => {
    load = resolve;
  });
  const stopped = new Promise<void>((resolve) => {
    stopWaiting = resolve;
  });
  const module = wanted.then(() => retry(() => registry.loadFragment({ key, remote, id })));
  return { load, module, settled: Promise.race([module, stopped]), stopWaiting };
};

const codes = new Map<string, DeferredModule>();

/** The deferred code of a fragment, one per page and fragment. */
export const deferredModule = (registry: Registry, key: string): DeferredModule => {
  const code = codes.get(key) ?? create(registry, key);
  codes.set(key, code);
  return code;
};

/**
 * Ends the wait for code of all parts of the page. While a part waits, React delays every change around it, so the next
 * page would not render before that code.
 */
export const stopWaitingForCode = (): void => {
  for (const code of codes.values()) code.stopWaiting();
};
