import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
} from 'cockatiel';
import { withTimeout } from '../../../with-timeout.ts';
import { markProgress } from './watchdog/progress.ts';

/** Consecutive timeouts that open the circuit breaker. */
const FAILURES = 5;
/** Milliseconds until the loader is tried again; increases each time. */
const TRIAL_AFTER = { initialDelay: 5_000, maxDelay: 60_000 };
/** Browsers get this data with each page. */
const MAX_DATA_BYTES = 512 * 1024;

interface Limits {
  /** Timeout in milliseconds. */
  timeout: number;
  /** Called with the error whenever the circuit breaker opens. */
  onBreak: (error: unknown) => void;
}

/** A loader of a remote's page or fragment, with limits of time and size. */
export interface GuardedLoader<Args, Data> {
  load: (args: Args) => Promise<Data>;
  /** Whether its circuit breaker is open. */
  isOpen: () => boolean;
}

/** Only timeouts count. An immediate error costs nothing, and may concern one address only. */
class LateError extends Error {}

/** Data that is too large concerns one record and arrived in time: only this page fails. */
const checkSize = <Data>(data: Data): Data => {
  const bytes = Buffer.byteLength(JSON.stringify(data) ?? '');
  if (bytes > MAX_DATA_BYTES) throw new Error(`its data has ${bytes} bytes, and may have ${MAX_DATA_BYTES}`);
  return data;
};

/**
 * Adds a timeout, a size limit and a circuit breaker to a loader. After repeated timeouts it fails at once, until a
 * single trial call succeeds.
 */
export const guardLoader = <Args, Data>(
  loader: (args: Args) => Data | Promise<Data>,
  { timeout, onBreak }: Limits,
): GuardedLoader<Args, Data> => {
  const breaker = circuitBreaker(handleType(LateError), {
    breaker: new ConsecutiveBreaker(FAILURES),
    halfOpenAfter: new ExponentialBackoff(TRIAL_AFTER),
  });
  breaker.onBreak((reason) => onBreak('error' in reason ? reason.error : undefined));
  const late = `it took longer than ${timeout / 1_000} seconds`;
  const start = (args: Args): Data | Promise<Data> => {
    markProgress();
    return loader(args);
  };
  const load = (args: Args): Promise<Data> =>
    withTimeout(Promise.resolve(args).then(start), timeout, new LateError(late));
  return {
    load: async (args) => {
      if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
      return checkSize(await breaker.execute(() => load(args)));
    },
    isOpen: () => breaker.state !== CircuitState.Closed,
  };
};
