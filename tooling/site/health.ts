import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 100;
const ASKING = 5_000;

export interface HealthCheck {
  url: string;
  /** Whether an error response counts as well; by default only success does. */
  anyStatus?: boolean;
}

const isReady = async ({ url, anyStatus }: HealthCheck): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ASKING) });
    await response.body?.cancel();
    return anyStatus === true || response.ok;
  } catch {
    return false;
  }
};

/** Waits until the address responds. The signal rejects with its reason. */
export const untilReady = async (check: HealthCheck, signal: AbortSignal): Promise<void> => {
  while (!(await isReady(check))) {
    signal.throwIfAborted();
    await sleep(PAUSE_MS, undefined, { signal });
  }
};
