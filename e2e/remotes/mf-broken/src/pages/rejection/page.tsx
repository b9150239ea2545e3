import type { PageHandle } from 'shared-kernel/remote';

export const handle: PageHandle = { title: () => 'Promesse' };

/** Causes an unhandled rejection. */
export const loader = (): null => {
  void Promise.reject(new Error('rejected without a handler'));
  return null;
};

export const Component = () => <h1>Promesse</h1>;
