import type { PageHandle } from 'shared-kernel/remote';

export const handle: PageHandle = { title: () => 'Données' };

export const loader = (): never => {
  throw new Error('broken while loading data');
};

export const Component = (): null => null;
