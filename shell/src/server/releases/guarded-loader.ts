import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
} from 'cockatiel';
import { withTimeout } from '../../with-timeout.ts';
import { markProgress } from '../watchdog/progress.ts';

/** Failures in a row after which a part is left out. */
const FAILURES = 5;
/** Milliseconds until a part that is left out is tried again; each time longer. */
const TRIAL_AFTER = { initialDelay: 5_000, maxDelay: 60_000 };
/** The browser gets all of it with each page. */
const MAX_DATA_BYTES = 512 * 1024;

interface Limits {
  /** Milliseconds that it may take. */
  timeout: number;
  /** Is told why it is left out, whenever that begins. */
  onBreak: (error: unknown) => void;
}

/** A loader of a remote's page or fragment that can't take much from others. */
export interface GuardedLoader<Args, Data> {
  load: (args: Args) => Promise<Data>;
  /** Whether it is left out for now. */
  isOut: () => boolean;
}

/** What costs others time. What throws at once costs nobody anything, and may be one reader's address alone. */
class LateError extends Error {}

/** What is too large is so by one record, and came in time: its page fails, and those of others don't. */
const checkSize = <Data>(data: Data): Data => {
  const bytes = Buffer.byteLength(JSON.stringify(data) ?? '');
  if (bytes > MAX_DATA_BYTES) throw new Error(`its data has ${bytes} bytes, and may have ${MAX_DATA_BYTES}`);
  return data;
};

/**
 * Gives a loader a time and a size. One that takes too long again and again is left out: it fails at once, until a single call
 * tries whether it is well again. Everybody else goes without it meanwhile.
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
  const begin = (args: Args): Data | Promise<Data> => {
    markProgress();
    return loader(args);
  };
  const load = (args: Args): Promise<Data> =>
    withTimeout(Promise.resolve(args).then(begin), timeout, new LateError(late));
  return {
    load: async (args) => {
      if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
      return checkSize(await breaker.execute(() => load(args)));
    },
    isOut: () => breaker.state !== CircuitState.Closed,
  };
};
