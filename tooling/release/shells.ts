import { setTimeout as wait } from 'node:timers/promises';
import { type ReleaseSet, versionsByName } from 'releases/store';
import { type Canary, SHELL_NAME } from 'shared-kernel/remote';

/** State of a shell after a new set has gone live. */
export interface ShellAnswer {
  address: string;
  /**
   * - `serves`: visitors get the set;
   * - `refuses`: it has rejected a version, and its log says why;
   * - `degraded`: it reports the set, and a problem that it doesn't disclose;
   * - `waits`: it hadn't loaded the set in time;
   * - `silent`: it doesn't respond.
   */
  state: 'serves' | 'refuses' | 'degraded' | 'waits' | 'silent';
  /** Names of the remotes, or `shell`, whose versions it rejected. */
  refused: string[];
}

/** The part of a shell's `/health` about the versions that it serves. */
interface Health {
  /** The responding process, among those that share the address; absent in older shells. */
  process?: { id: number; of: number };
  status: string;
  set: string | null;
  shell: PartHealth;
  remotes: Record<string, PartHealth>;
  canary?: { traffic: number; release: string | null; remotes: Record<string, PartHealth> };
}

interface PartHealth {
  version: string | null;
  refused?: { version: string };
}

/** Pauses between questions in milliseconds, doubled each time. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [25, 400];
const REQUEST_TIMEOUT_MS = 5_000;

const isHealth = (body: Partial<Health> | null): body is Health =>
  typeof body?.remotes === 'object' && typeof body.shell === 'object';

const healthOf = async (address: string): Promise<Health | undefined> => {
  try {
    // Processes that share an address respond alternately.
    const headers = { connection: 'close' };
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await fetch(new URL('/health', address), { headers, signal });
    const body: Partial<Health> | null = await response.json();
    return isHealth(body) ? body : undefined;
  } catch {
    return undefined;
  }
};

// Another team may have released in the meantime. Then another set is live, which contains these versions.
const stateIn = ({ status, set, shell, remotes }: Health, { id, document }: ReleaseSet, changed: string[]): Answer => {
  const versions = versionsByName(document);
  const parts: Record<string, PartHealth> = { ...remotes, [SHELL_NAME]: shell };
  const shown = changed.filter((name) => parts[name]);
  const refused = shown.filter((name) => versions[name] && parts[name]?.refused?.version === versions[name]);
  if (refused.length > 0) return { state: 'refuses', refused };
  const isThere = shown.every((name) => parts[name]?.version === versions[name]);
  // Restricted remotes are not disclosed there.
  const isTold = shown.length === changed.length && changed.length > 0;
  if (!isThere || (!isTold && set !== id)) return { state: 'waits', refused };
  return { state: isTold || status === 'ok' ? 'serves' : 'degraded', refused };
};

const canaryStateIn = ({ canary }: Health, wanted: Canary | undefined): Answer => {
  if (!wanted) return { state: canary ? 'waits' : 'serves', refused: [] };
  const named = Object.entries(wanted.versions).map(([name, { metadata }]) => [name, metadata.version] as const);
  const refused = named.flatMap(([name, version]) => (canary?.remotes[name]?.refused?.version === version ? name : []));
  if (refused.length > 0) return { state: 'refuses', refused };
  const shown = named.filter(([name]) => canary?.remotes[name]);
  const isThere = canary?.traffic === wanted.traffic && canary.release !== null;
  const isServed = isThere && shown.every(([name, version]) => canary.remotes[name]?.version === version);
  return { state: isServed ? 'serves' : 'waits', refused };
};

type Answer = Omit<ShellAnswer, 'address'>;

/** A shell's state: the worst of its processes' states. */
const worstOf = (answers: Iterable<Answer>): Answer => {
  const all = [...answers];
  const states = ['refuses', 'waits', 'degraded'] as const;
  const worst = states.map((state) => all.find((answer) => answer.state === state)).find(Boolean);
  return worst ?? { state: 'serves', refused: [] };
};

/** Polls until each process at an address serves the expected set, or one has rejected it. */
const askUntil = async (
  address: string,
  stateOf: (health: Health) => Answer,
  deadline: number,
): Promise<ShellAnswer> => {
  const answers = new Map<number, Answer>();
  let pause = FIRST_PAUSE_MS;
  for (;;) {
    const health = await healthOf(address);
    if (!health) return { address, state: 'silent', refused: [] };
    const { id, of } = health.process ?? { id: 1, of: 1 };
    const answer = stateOf(health);
    const isNews = answer.state !== 'waits' && !answers.has(id);
    answers.set(id, answer);
    const worst = worstOf(answers.values());
    const isOver = answers.size >= of ? worst.state !== 'waits' : worst.state === 'refuses';
    if (isOver) return { address, ...worst };
    if (Date.now() >= deadline) return { address, state: 'waits', refused: [] };
    if (isNews) continue;
    await wait(pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
};

const pollAll = (addresses: string[], stateOf: (health: Health) => Answer, timeout: number): Promise<ShellAnswer[]> =>
  Promise.all(addresses.map((address) => askUntil(address, stateOf, Date.now() + timeout)));

/**
 * Polls shells until each has loaded a set, or rejected part of it.
 * @param changed the changed remotes, or `shell`; problems of others are ignored
 * @param addresses of the individual shells: behind a balancer one would respond for all
 * @param timeout milliseconds
 */
export const askShells = (
  addresses: string[],
  set: ReleaseSet,
  changed: string[],
  timeout: number,
): Promise<ShellAnswer[]> => pollAll(addresses, (health) => stateIn(health, set, changed), timeout);

/** Polls shells until each serves the canary or, without one, has ended it. @param timeout milliseconds */
export const askForCanary = (
  addresses: string[],
  canary: Canary | undefined,
  timeout: number,
): Promise<ShellAnswer[]> => pollAll(addresses, (health) => canaryStateIn(health, canary), timeout);
