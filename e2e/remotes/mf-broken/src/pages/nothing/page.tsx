import type { PageHandle } from 'shared-kernel/remote';

export const handle: PageHandle = { title: () => 'Rien' };

export const loader = (): Promise<never> => Promise.reject(undefined);

export const Component = (): null => null;
