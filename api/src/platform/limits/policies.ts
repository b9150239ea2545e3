/** Allows `times` calls in `seconds`, counted from the first call. */
export interface Budget {
  times: number;
  seconds: number;
}

/** The budgets of a limit. A call is rejected when one of them is spent. */
export interface Policy {
  /** Per IP address. Generous, since a whole mall may share one. */
  address: Budget;
  /** Per IP address and day, for limits whose budget per minute would allow too many calls in a day. */
  addressByDay?: Budget;
  /** Per signed-in account. */
  account?: Budget;
  /** Field of the body that names the target of the call, such as the email of a sign-in. */
  about?: string;
  /** Per target, which may also be an account of `spendFor`, and IP address. */
  targetFromAddress?: Budget;
  /** Per target. Any client can spend it, which locks the target out. */
  target?: Budget;
  /** Counts in each process without the database: for frequent reads, and for reads that must work without it. */
  isPerProcess?: boolean;
}

/** The keys that the budgets of a policy count by. */
export type CountedBy = Exclude<keyof Policy, 'about' | 'isPerProcess'>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Limits for `config.limit` of routes. */
export const POLICIES = {
  'sign-in': {
    address: { times: 100, seconds: 10 * MINUTE },
    account: { times: 10, seconds: 10 * MINUTE },
    about: 'email',
    targetFromAddress: { times: 10, seconds: 10 * MINUTE },
    target: { times: 100, seconds: 10 * MINUTE },
  },
  /**
   * Codes of a sign-in. Three of a million are valid at a time, so an attacker with the password and many addresses
   * guesses one with a probability of 50 % in 320 days. The owner can be locked out for an hour, but not of sessions.
   */
  'second-factor': {
    address: { times: 100, seconds: 10 * MINUTE },
    targetFromAddress: { times: 6, seconds: 15 * MINUTE },
    target: { times: 30, seconds: HOUR },
  },
  /** Codes that signed-in accounts type, and new recovery codes, which cost ten password hashes. */
  'own-factor': {
    address: { times: 100, seconds: 10 * MINUTE },
    account: { times: 6, seconds: 15 * MINUTE },
  },
  /** Reveals whether an email has an account: see decision 0017. */
  'sign-up': {
    address: { times: 60, seconds: HOUR },
    about: 'email',
    targetFromAddress: { times: 5, seconds: HOUR },
  },
  /** `services/auth/reset.ts` also limits the mails to one mailbox. */
  reset: {
    address: { times: 60, seconds: HOUR },
    account: { times: 10, seconds: HOUR },
    about: 'emailOrUsername',
    targetFromAddress: { times: 5, seconds: HOUR },
  },
  /** Mails the caller the link that confirms their address, which may be another person's. */
  confirmation: {
    address: { times: 60, seconds: HOUR },
    account: { times: 3, seconds: HOUR },
  },
  /** Mails an invitation, and counts the mails to one mailbox. */
  invitation: {
    address: { times: 600, seconds: HOUR },
    account: { times: 60, seconds: HOUR },
    about: 'email',
    target: { times: 5, seconds: HOUR },
  },
  /** Notifies colleagues, who may be mailed. */
  comment: {
    address: { times: 600, seconds: 10 * MINUTE },
    account: { times: 60, seconds: 10 * MINUTE },
  },
  /** Sends a test mail to the caller. */
  'mail-trial': {
    address: { times: 60, seconds: HOUR },
    account: { times: 10, seconds: 10 * MINUTE },
  },
  newsletter: {
    address: { times: 60, seconds: HOUR },
    about: 'email',
    target: { times: 5, seconds: HOUR },
  },
  /** Messages of visitors to the team, who may be notified by mail once a day. */
  message: {
    address: { times: 60, seconds: HOUR },
    about: 'email',
    targetFromAddress: { times: 5, seconds: HOUR },
  },
  /** Reveals whether a phone number has an account. Enough for typing a number, too little to enumerate them. */
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
  /** Replaces a file by another one, which searches all content for their uses. */
  replacement: {
    address: { times: 600, seconds: 10 * MINUTE },
    account: { times: 60, seconds: 10 * MINUTE },
  },
  /** Pictures at new sizes. Each is rendered once for all visitors; enough for the first visitor of a new site. */
  rendition: {
    address: { times: 1_500, seconds: 10 * MINUTE },
  },
  /** Renditions that take seconds. */
  'large-rendition': {
    address: { times: 300, seconds: 10 * MINUTE },
  },
  /** Timing reports of page views. Views beyond the limit aren't measured. */
  report: {
    address: { times: 300, seconds: MINUTE },
  },
  /** Views of records. Views beyond the limit aren't counted. */
  view: {
    address: { times: 120, seconds: MINUTE },
    addressByDay: { times: 500, seconds: 24 * HOUR },
  },
  /** Suggestions while a visitor types. Far more than all visitors of the mall need. */
  suggestion: {
    address: { times: 3_000, seconds: MINUTE },
  },
  vote: {
    address: { times: 3_000, seconds: MINUTE },
    account: { times: 120, seconds: MINUTE },
  },
  /** Exports all data of an account, which is large for active editors. */
  export: {
    address: { times: 200, seconds: HOUR },
    account: { times: 20, seconds: HOUR },
  },
  /** Public reads that the response cache doesn't answer. */
  read: {
    isPerProcess: true,
    address: { times: 3_000, seconds: MINUTE },
  },
  /** Reads of a preview, about a dozen per page. The shell makes those of all pages from one address. */
  preview: {
    isPerProcess: true,
    address: { times: 6_000, seconds: MINUTE },
    account: { times: 600, seconds: MINUTE },
  },
  /** Pictures, dozens per page. */
  picture: {
    isPerProcess: true,
    address: { times: 30_000, seconds: MINUTE },
  },
  /** Bodies larger than `LARGE_CONTENT`, saved or previewed: validating one takes tenths of a second. */
  'large-content': {
    isPerProcess: true,
    address: { times: 120, seconds: MINUTE },
    account: { times: 30, seconds: MINUTE },
  },
  /** Default of routes that change something. */
  write: {
    address: { times: 3_000, seconds: MINUTE },
    account: { times: 300, seconds: MINUTE },
  },
} as const satisfies Record<string, Policy>;

export type LimitName = keyof typeof POLICIES;
