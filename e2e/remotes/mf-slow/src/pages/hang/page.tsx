import type { PageHandle } from 'shared-kernel/remote';

export const handle: PageHandle = { title: () => 'Attente' };

export const loader = () => new Promise<never>(() => undefined);

export const Component = (): null => null;
