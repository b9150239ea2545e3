import type { PageHandle } from 'shared-kernel/remote';

export const handle: PageHandle = { title: () => 'Rendu' };

export const Component = (): never => {
  for (;;);
};
