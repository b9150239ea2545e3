import { setTimeout as wait } from 'node:timers/promises';
import { SHELL_NAME } from 'shared-kernel/remote';
import { type ReleaseSet, versionsByName } from './release-set.ts';

/** What a shell answered about a set that has gone live. */
export interface ShellAnswer {
  address: string;
  /**
   * - `serves`: visitors get the set;
   * - `refuses`: it has left a version aside, and its log says why;
   * - `waits`: it hadn't taken the set in time;
   * - `silent`: nobody answers there.
   */
  state: 'serves' | 'refuses' | 'waits' | 'silent';
  /** Those whose versions it refuses: remotes, or `shell`. */
  refused: string[];
}

/** The part of a shell's `/health` that says what it serves. */
interface Health {
  set: string | null;
  shell: PartHealth;
  remotes: Record<string, PartHealth>;
}

interface PartHealth {
  version: string | null;
  refused?: object;
}

const PAUSE_MS = 200;
const REQUEST_TIMEOUT_MS = 5_000;

const healthOf = async (address: string): Promise<Health | undefined> => {
  try {
    const response = await fetch(new URL('/health', address), { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    return await response.json();
  } catch {
    return undefined;
  }
};

const stateIn = ({ set, ...health }: Health, { id, document }: ReleaseSet): Omit<ShellAnswer, 'address'> => {
  const parts: Record<string, PartHealth> = { ...health.remotes, [SHELL_NAME]: health.shell };
  const refused = Object.keys(parts).filter((name) => parts[name]?.refused);
  if (set !== id) return { state: 'waits', refused: [] };
  if (refused.length > 0) return { state: 'refuses', refused };
  // What not everybody may know is not told there.
  const versions = versionsByName(document);
  const isThere = Object.entries(parts).every(([name, { version }]) => version === versions[name]);
  return { state: isThere ? 'serves' : 'waits', refused: [] };
};

const askUntil = async (address: string, set: ReleaseSet, deadline: number): Promise<ShellAnswer> => {
  for (;;) {
    const health = await healthOf(address);
    if (!health) return { address, state: 'silent', refused: [] };
    const answer = stateIn(health, set);
    if (answer.state !== 'waits' || Date.now() >= deadline) return { address, ...answer };
    await wait(PAUSE_MS);
  }
};

/**
 * Asks shells until each has taken a set, or refused part of it.
 * @param addresses where they listen, each one by itself: behind a balancer one would answer for all
 * @param timeout milliseconds
 */
export const askShells = (addresses: string[], set: ReleaseSet, timeout: number): Promise<ShellAnswer[]> =>
  Promise.all(addresses.map((address) => askUntil(address, set, Date.now() + timeout)));
