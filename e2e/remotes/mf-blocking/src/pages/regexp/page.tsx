import type { PageHandle } from 'shared-kernel/remote';

export const handle: PageHandle = { title: () => 'Expression' };

/** Takes twice as long with each further letter. */
export const loader = (): boolean => /^(a+)+$/.test(`${'a'.repeat(60)}!`);

export const Component = (): null => null;
