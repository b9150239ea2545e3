import type { PageHandle } from 'shared-kernel/remote';

export const handle: PageHandle = { title: () => 'Poids' };

/** What a page's code says of its address counts for nothing: the contract has it. */
export const path = 'shops';

export const loader = () => 'lourd'.repeat(4_000_000);

export const Component = (): null => null;
