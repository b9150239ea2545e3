import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE = 100;
const ASKING = 5_000;

const isWell = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ASKING) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
};

/** Waits until the address answers with success. The signal ends the wait with its reason. */
export const untilWell = async (url: string, signal: AbortSignal): Promise<void> => {
  while (!(await isWell(url))) {
    signal.throwIfAborted();
    await sleep(PAUSE, undefined, { signal });
  }
};
