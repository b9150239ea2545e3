import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two checks, and after which the condition counts as never true. */
const INTERVAL_MS = 20;
const TIMEOUT_MS = 60_000;

/** Waits until a condition is true. @throws when it is not true within a minute */
export const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`This was not true within ${TIMEOUT_MS} ms: ${isTrue}`);
    await sleep(INTERVAL_MS);
  }
};
