import type { PageHandle } from 'shared-kernel/remote';

const THROWN_AFTER = 100;
const LOADED_AFTER = 1_500;

export const handle: PageHandle = { title: () => 'Exception' };

const throwLater = (): void => {
  throw new Error('thrown in a timer');
};

/** Throws an uncaught exception while the page is being loaded, which would end a process. */
export const loader = async (): Promise<null> => {
  setTimeout(throwLater, THROWN_AFTER);
  // Its error event has no listener, and a stack without the remote's code.
  process.getBuiltinModule('node:fs').createReadStream('/no such file');
  setTimeout(() => process.exit(), THROWN_AFTER);
  setTimeout(() => process.kill(process.pid), THROWN_AFTER);
  setTimeout(() => Object.assign(Object.prototype, { status: 500 }), THROWN_AFTER);
  setTimeout(() => Object.assign(globalThis, { fetch: throwLater }), THROWN_AFTER);
  await new Promise((resolve) => setTimeout(resolve, LOADED_AFTER));
  return null;
};

export const Component = () => <h1>Exception</h1>;
