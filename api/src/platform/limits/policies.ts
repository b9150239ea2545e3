/** How often something may be done: this many times within so many seconds, counted from the first. */
export interface Budget {
  times: number;
  seconds: number;
}

/** What a limit counts by; a call is refused when one of its budgets is spent. */
export interface Policy {
  /** By the address that calls. A whole mall may share one, so it is generous. */
  address: Budget;
  /** By the person who is signed in. */
  account?: Budget;
  /**
   * By whom the call is about, as the body names them: an email that somebody tries passwords for. Where calls from
   * each address have a budget of their own, this one is generous: anybody can spend it, and shut the person out.
   */
  target?: Budget & { field: string };
  /** By whom the call is about and the address that calls, together. */
  targetFromAddress?: Budget;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The limits that routes name in `config.limit`. */
export const POLICIES = {
  'sign-in': {
    address: { times: 100, seconds: 10 * MINUTE },
    account: { times: 10, seconds: 10 * MINUTE },
    target: { field: 'email', times: 100, seconds: 10 * MINUTE },
    targetFromAddress: { times: 10, seconds: 10 * MINUTE },
  },
  'sign-up': {
    address: { times: 60, seconds: HOUR },
    target: { field: 'email', times: 5, seconds: HOUR },
  },
  reset: {
    address: { times: 60, seconds: HOUR },
    account: { times: 10, seconds: HOUR },
    target: { field: 'emailOrUsername', times: 5, seconds: HOUR },
  },
  newsletter: {
    address: { times: 60, seconds: HOUR },
    target: { field: 'email', times: 5, seconds: HOUR },
  },
  /** Answers who has a phone number: enough for those who type theirs, and for nobody who tries them all. */
  'phone-check': {
    address: { times: 600, seconds: 10 * MINUTE },
    account: { times: 60, seconds: 10 * MINUTE },
  },
  refresh: {
    address: { times: 600, seconds: 10 * MINUTE },
  },
  upload: {
    address: { times: 1_000, seconds: 10 * MINUTE },
    account: { times: 300, seconds: 10 * MINUTE },
  },
  vote: {
    address: { times: 3_000, seconds: MINUTE },
    account: { times: 120, seconds: MINUTE },
  },
  /** Reads all that there is of somebody, which is much of those who write. */
  export: {
    address: { times: 200, seconds: HOUR },
    account: { times: 20, seconds: HOUR },
  },
  /** What every other call that changes something has. */
  write: {
    address: { times: 3_000, seconds: MINUTE },
    account: { times: 300, seconds: MINUTE },
  },
} as const satisfies Record<string, Policy>;

export type LimitName = keyof typeof POLICIES;
