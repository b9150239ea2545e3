import type { PageHandle } from 'shared-kernel/remote';

export const handle: PageHandle = { title: () => 'Tours' };

/** Waits again and again for what is there at once: no timer and no connection gets its turn. */
export const loader = async (): Promise<never> => {
  for (;;) await null;
};

export const Component = (): null => null;
