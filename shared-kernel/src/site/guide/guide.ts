/** Steps to adapt the site to a mall, in the order in which visitors notice them. */
export const GUIDE_STEPS = ['name', 'logo', 'color', 'address', 'hours', 'categories', 'staff', 'mail'] as const;
export type StepName = (typeof GUIDE_STEPS)[number];

export interface GuideStep {
  name: StepName;
  /** Whether the site's data show that the step is done. */
  isDone: boolean;
  /** Whether a member of the team accepted the current state. */
  isAccepted: boolean;
}

/** States of a test mail. */
export const TRIAL_STATES = ['WAITING', 'SENT', 'FAILED'] as const;
export type TrialState = (typeof TRIAL_STATES)[number];

export interface MailTrial {
  state: TrialState;
  /** When it was requested; ISO 8601 UTC. */
  at: string;
  /** The mail server as a host with an optional port; null when mails are written to files. */
  server: string | null;
  /** The error message of the mail server. */
  reason: string | null;
}

/** How the site sends mails. */
export interface MailState {
  /** Sender as readers see it. */
  sender: string;
  /** Host with an optional port; null when mails are written to files. */
  server: string | null;
  /** The last test mail. */
  trial: MailTrial | null;
}

export interface Guide {
  steps: GuideStep[];
  /** Whether the team has hidden the guide from its dashboard. */
  isDismissed: boolean;
  mail: MailState;
}
