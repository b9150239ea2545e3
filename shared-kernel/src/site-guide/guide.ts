/** What makes a mall one's own, in the order in which visitors notice it. */
export const GUIDE_STEPS = ['name', 'logo', 'color', 'address', 'hours', 'categories', 'staff', 'mail'] as const;
export type StepName = (typeof GUIDE_STEPS)[number];

export interface GuideStep {
  name: StepName;
  /** Whether the site shows that it was done. */
  isDone: boolean;
  /** Whether somebody said that it is good as it is. */
  isAccepted: boolean;
}

/** What became of a mail that was sent on trial. */
export const TRIAL_STATES = ['WAITING', 'SENT', 'FAILED'] as const;
export type TrialState = (typeof TRIAL_STATES)[number];

export interface MailTrial {
  state: TrialState;
  /** When it was asked for; ISO 8601 UTC. */
  at: string;
  /** The mail server that it went to, as a host and perhaps a port; null is a file. */
  server: string | null;
  /** Why it failed, in the words of who refused it. */
  reason: string | null;
}

/** How mails go. */
export interface MailState {
  /** As readers see it. */
  sender: string;
  /** A host, and perhaps a port; null where mails are written as files. */
  server: string | null;
  /** The last one. */
  trial: MailTrial | null;
}

export interface Guide {
  steps: GuideStep[];
  /** Whether the team wants no more of it on its dashboard. */
  isDismissed: boolean;
  mail: MailState;
}
