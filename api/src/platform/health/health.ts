import type { ServiceDeps } from '../service.ts';

export type State = 'up' | 'down';

export interface Health {
  status: State;
  dependencies: Record<string, State>;
}

/** Milliseconds: asking often must not become a load of its own. */
const KEPT_FOR = 2_000;
const PATIENCE = 2_000;

/** Asks the dependencies how they are, at most once in a while however often it is called. */
export function createHealth({ database, disk }: ServiceDeps): () => Promise<Health> {
  const probes = { database: database.ping, files: async () => void (await disk.exists('health')) };
  let known: Promise<Health> | undefined;
  let askedAt = 0;
  return () => {
    if (!known || Date.now() - askedAt > KEPT_FOR) {
      askedAt = Date.now();
      known = ask(probes);
    }
    return known;
  };
}

async function ask(probes: Record<string, () => Promise<void>>): Promise<Health> {
  const states = await Promise.all(
    Object.entries(probes).map(async ([name, probe]) => [name, await stateOf(probe)] as const),
  );
  const isUp = states.every(([, state]) => state === 'up');
  return { status: isUp ? 'up' : 'down', dependencies: Object.fromEntries(states) };
}

async function stateOf(probe: () => Promise<void>): Promise<State> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<State>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, 'down');
  });
  const answer = probe().then(
    (): State => 'up',
    (): State => 'down',
  );
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
