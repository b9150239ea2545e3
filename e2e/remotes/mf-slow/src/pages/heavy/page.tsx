import type { PageHandle } from 'shared-kernel/remote';

export const handle: PageHandle = { title: () => 'Poids' };

/** Ignored: a page's address comes from its contract, not from its code. */
export const path = 'shops';

export const loader = () => 'lourd'.repeat(4_000_000);

export const Component = (): null => null;
