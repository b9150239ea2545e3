import type { PageHandle } from 'shared-kernel/remote';

const THROWN_AFTER = 100;
const LOADED_AFTER = 1_500;

export const handle: PageHandle = { title: () => 'Exception' };

/** Throws where nobody can catch it, while the page is still being loaded. */
export const loader = async (): Promise<null> => {
  setTimeout(() => {
    throw new Error('nobody catches this');
  }, THROWN_AFTER);
  await new Promise((resolve) => setTimeout(resolve, LOADED_AFTER));
  return null;
};

export const Component = () => <h1>Exception</h1>;
