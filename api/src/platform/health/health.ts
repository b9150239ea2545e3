import { essentialProbes, otherProbes, type Probe, type ProbedDeps, type State } from './probes.ts';
import { otherServices, ownServices } from './services.ts';

export interface Health {
  /** Whether all essential dependencies are up. */
  status: State;
  dependencies: Record<string, State>;
  /** States of the site's services; only in the full report. */
  services?: Record<string, State>;
}

/** Milliseconds that results are cached, so that frequent checks cause no load. */
const CACHE_MS = 2_000;
const OTHERS_KEPT_FOR = 15_000;
const TIMEOUT_MS = 2_500;

/** Reports the API's health. `whole` adds optional dependencies and the other services. */
export type AskHealth = (whole?: boolean) => Promise<Health>;

/** Creates the health check. It caches the results of its probes. */
export const createHealth = (deps: ProbedDeps): AskHealth => {
  const checkEssential = atMostEvery(CACHE_MS, () => runProbes(essentialProbes(deps)));
  const checkOthers = atMostEvery(OTHERS_KEPT_FOR, () => runProbes(otherProbes(deps)));
  const checkServices = atMostEvery(OTHERS_KEPT_FOR, () => runProbes(otherServices(deps.config)));
  const checkAll = async (): Promise<Required<Health>> => {
    const [essential, others, services] = await Promise.all([checkEssential(), checkOthers(), checkServices()]);
    return {
      status: stateOfAll(essential),
      dependencies: { ...essential, ...others },
      services: { ...ownServices(deps.config.services, essential), ...services },
    };
  };
  return async (whole = false) => {
    if (whole) return checkAll();
    const dependencies = await checkEssential();
    return { status: stateOfAll(dependencies), dependencies };
  };
};

const stateOfAll = (states: Record<string, State>): State =>
  Object.values(states).every((state) => state === 'up') ? 'up' : 'down';

const atMostEvery = <T>(milliseconds: number, work: () => Promise<T>): (() => Promise<T>) => {
  let known: Promise<T> | undefined;
  let checkedAt = 0;
  return () => {
    if (!known || Date.now() - checkedAt > milliseconds) {
      checkedAt = Date.now();
      known = work();
    }
    return known;
  };
};

const runProbes = async (probes: Record<string, Probe>): Promise<Record<string, State>> => {
  const states = await Promise.all(
    Object.entries(probes).map(async ([name, probe]) => [name, await stateOf(probe)] as const),
  );
  return Object.fromEntries(states);
};

const stateOf = async (probe: Probe): Promise<State> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<State>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, 'down');
  });
  const answer = probe().then(
    (): State => 'up',
    (): State => 'down',
  );
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
};
