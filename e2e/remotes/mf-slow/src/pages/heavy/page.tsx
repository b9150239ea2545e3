import type { PageHandle } from 'shared-kernel/remote';

export const handle: PageHandle = { title: () => 'Poids' };

export const loader = () => 'lourd'.repeat(4_000_000);

export const Component = (): null => null;
