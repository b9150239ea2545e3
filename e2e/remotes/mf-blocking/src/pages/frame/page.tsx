import type { PageHandle } from 'shared-kernel/remote';

export const handle: PageHandle = { title: () => 'Cadre' };

export const Component = () => <h1>Cadre</h1>;
