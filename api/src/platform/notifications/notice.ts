import type { Grant } from 'shared-kernel/access';
import type { Locale, NotificationKind } from 'shared-kernel/contracts';
import type { Database } from '../database/database.ts';
import type { ResourceName } from '../http/errors.ts';

/** What happened to a record, and the accounts to notify. */
export interface Notice {
  kind: NotificationKind;
  /** Accounts by id, or all with a grant except for the actor. Only members of the team are notified. */
  to: readonly (string | null)[] | Grant;
  resource: ResourceName;
  recordId: string;
  title: string;
  detail?: string;
  note?: string | null;
}

/** An active account with a confirmed address that may use the back office. */
export interface TeamMember {
  id: string;
  /** First and last name; null without both. */
  name: string | null;
  /** Name of the role. */
  role: string;
  email: string;
  locale: Locale;
  access: readonly Grant[];
}

export type FindTeam = (db: Database) => Promise<TeamMember[]>;

/** Stores notices for their accounts, in the transaction that causes them. */
export type Notify = (
  context: { db: Database; at: Date; actorId: string | null },
  notices: readonly Notice[],
) => Promise<void>;
