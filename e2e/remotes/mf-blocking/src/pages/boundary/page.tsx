import type { PageHandle } from 'shared-kernel/remote';

export const handle: PageHandle = { title: () => 'Erreur' };

export const loader = (): never => {
  throw new Error('its data can not be had');
};

export const ErrorBoundary = (): never => {
  for (;;);
};

export const Component = (): null => null;
