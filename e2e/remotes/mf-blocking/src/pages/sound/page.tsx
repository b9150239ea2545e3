import type { PageHandle } from 'shared-kernel/remote';

export const handle: PageHandle = { title: () => 'Page saine' };

export const Component = () => <h1>Page saine</h1>;
