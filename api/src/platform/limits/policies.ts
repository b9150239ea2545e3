/** How often something may be done: this many times within so many seconds, counted from the first. */
export interface Budget {
  times: number;
  seconds: number;
}

/** What a limit counts by; a call is refused when one of its budgets is spent. */
export interface Policy {
  /** By the address that calls. A whole mall may share one, so it is generous. */
  address: Budget;
  /** The same over a day, where a budget that is enough for a minute adds up to more than anybody needs. */
  addressByDay?: Budget;
  /** By the person who is signed in. */
  account?: Budget;
  /** Field of the body that names whom the call is about: an email that somebody tries passwords for. */
  about?: string;
  /** By whom the call is about and the address that calls, together. */
  targetFromAddress?: Budget;
  /** By whom the call is about. Anybody can spend it, and shut the person out. */
  target?: Budget;
  /** Counts in each process for itself, without the database: for reads that are frequent, or work without it. */
  isPerProcess?: boolean;
}

/** What the budgets of a policy count by. */
export type CountedBy = Exclude<keyof Policy, 'about' | 'isPerProcess'>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The limits that routes name in `config.limit`. */
export const POLICIES = {
  'sign-in': {
    address: { times: 100, seconds: 10 * MINUTE },
    account: { times: 10, seconds: 10 * MINUTE },
    about: 'email',
    targetFromAddress: { times: 10, seconds: 10 * MINUTE },
    target: { times: 100, seconds: 10 * MINUTE },
  },
  /** Answers whether an email has an account: see decision 0017. */
  'sign-up': {
    address: { times: 60, seconds: HOUR },
    about: 'email',
    targetFromAddress: { times: 5, seconds: HOUR },
  },
  /** However many ask, a mailbox gets no more mails than `services/auth/reset.ts` sends. */
  reset: {
    address: { times: 60, seconds: HOUR },
    account: { times: 10, seconds: HOUR },
    about: 'emailOrUsername',
    targetFromAddress: { times: 5, seconds: HOUR },
  },
  /** A mail to oneself, to see whether mails go. */
  'mail-trial': {
    address: { times: 60, seconds: HOUR },
    account: { times: 10, seconds: 10 * MINUTE },
  },
  newsletter: {
    address: { times: 60, seconds: HOUR },
    about: 'email',
    target: { times: 5, seconds: HOUR },
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
  /** Of a file by another one, which looks through all content for where the two are shown. */
  replacement: {
    address: { times: 600, seconds: 10 * MINUTE },
    account: { times: 60, seconds: 10 * MINUTE },
  },
  /**
   * Pictures at sizes that have to be made first: each is made once, for everybody. Enough for whoever is the first to look
   * at all of a new site.
   */
  rendition: {
    address: { times: 1_500, seconds: 10 * MINUTE },
  },
  /** Those of them that take seconds. */
  'large-rendition': {
    address: { times: 300, seconds: 10 * MINUTE },
  },
  /** Of how a page view went: what is beyond it is one that isn't counted. */
  report: {
    address: { times: 300, seconds: MINUTE },
  },
  /** Of records whose page was seen: what is beyond it isn't counted. */
  view: {
    address: { times: 120, seconds: MINUTE },
    addressByDay: { times: 500, seconds: 24 * HOUR },
  },
  /** What is suggested while somebody types: far more than all of the mall's guests type. */
  suggestion: {
    address: { times: 3_000, seconds: MINUTE },
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
  /** Reads that every visitor may make and that the response cache doesn't answer. */
  read: {
    isPerProcess: true,
    address: { times: 3_000, seconds: MINUTE },
  },
  /** Reads of a preview, of which a page has a dozen; the shell makes those of all pages from one address. */
  preview: {
    isPerProcess: true,
    address: { times: 6_000, seconds: MINUTE },
    account: { times: 600, seconds: MINUTE },
  },
  /** Pictures, of which a page shows dozens. */
  picture: {
    isPerProcess: true,
    address: { times: 30_000, seconds: MINUTE },
  },
  /** Content beyond `LARGE_CONTENT`, saved or previewed: it takes tenths of a second to check, also when it is refused. */
  'large-content': {
    isPerProcess: true,
    address: { times: 120, seconds: MINUTE },
    account: { times: 30, seconds: MINUTE },
  },
  /** What every other call that changes something has. */
  write: {
    address: { times: 3_000, seconds: MINUTE },
    account: { times: 300, seconds: MINUTE },
  },
} as const satisfies Record<string, Policy>;

export type LimitName = keyof typeof POLICIES;
