import {
  BrokenCircuitError,
  CircuitState,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
} from 'cockatiel';
import { HttpError } from 'shared-kernel/http';
import { withTimeout } from '../../with-timeout.ts';

/** Failures in a row after which a part is left out. */
const FAILURES = 5;
/** Milliseconds until a part that is left out is tried again; each time longer. */
const TRIAL_AFTER = { initialDelay: 10_000, maxDelay: 300_000 };
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

// What isn't there, what leads elsewhere, and what the API can't do is no fault of the remote.
const isOwnFault = (error: unknown): boolean => !(error instanceof Response || error instanceof HttpError);

const checkSize = <Data>(data: Data): Data => {
  const bytes = Buffer.byteLength(JSON.stringify(data) ?? '');
  if (bytes > MAX_DATA_BYTES) throw new Error(`its data has ${bytes} bytes, and may have ${MAX_DATA_BYTES}`);
  return data;
};

/**
 * Gives a loader a time and a size. One that fails again and again is left out: it fails at once, until a single call
 * tries whether it is well again. Everybody else goes without it meanwhile.
 */
export const guardLoader = <Args, Data>(
  loader: (args: Args) => Data | Promise<Data>,
  { timeout, onBreak }: Limits,
): GuardedLoader<Args, Data> => {
  const breaker = circuitBreaker(handleWhen(isOwnFault), {
    breaker: new ConsecutiveBreaker(FAILURES),
    halfOpenAfter: new ExponentialBackoff(TRIAL_AFTER),
  });
  breaker.onBreak((reason) => onBreak('error' in reason ? reason.error : undefined));
  const late = `it took longer than ${timeout / 1_000} seconds`;
  const load = async (args: Args): Promise<Data> =>
    checkSize(await withTimeout(Promise.resolve(args).then(loader), timeout, late));
  return {
    load: async (args) => {
      if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
      return breaker.execute(() => load(args));
    },
    isOut: () => breaker.state !== CircuitState.Closed,
  };
};
