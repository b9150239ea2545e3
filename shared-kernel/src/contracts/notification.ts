/**
 * Why an account is notified: a record waits for its decision, its change was decided on, a comment, a mention, its role
 * changed, its import ended, a planned publication or letter failed, or a visitor sent a message.
 */
export type NotificationKind =
  | 'review'
  | 'decision'
  | 'comment'
  | 'mention'
  | 'role'
  | 'import'
  | 'publication'
  | 'message';

/** Where an account wants a kind: in the back office alone, also by mail at once or once a day, or nowhere. */
export type NotificationMode = 'office' | 'mail' | 'digest' | 'off';

/** A notification, as its account sees it. */
export interface Notification {
  id: string;
  kind: NotificationKind;
  /** What happened, in the reader's language. */
  text: string;
  /** The reviewer's reason, or the comment. */
  note: string | null;
  /** A content type, `letter`, `message`, or `client` for the account itself. */
  resource: string;
  /** The record, or the import. */
  recordId: string;
  /**
   * What exactly happened: a decision, the end of an import, why a publication failed or `new` for a new record's, or
   * `import` when its records wait for a decision.
   */
  detail: string | null;
  /** Null for the system. */
  actorId: string | null;
  /** ISO 8601 UTC. */
  at: string;
  readAt: string | null;
}

/** The modes of an account, by kind. */
export interface NotificationChoices {
  choices: { kind: NotificationKind; mode: NotificationMode }[];
}
