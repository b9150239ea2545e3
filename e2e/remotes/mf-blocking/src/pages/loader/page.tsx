import type { PageHandle } from 'shared-kernel/remote';

export const handle: PageHandle = { title: () => 'Chargement' };

export const loader = (): never => {
  for (;;);
};

export const Component = (): null => null;
