/** A member of the team, as colleagues see them. */
export interface Colleague {
  id: string;
  name: string;
}

/** A comment of the team on a record. */
export interface RecordComment {
  id: string;
  text: string;
  /** Null when its author has left the team. */
  author: Colleague | null;
  mentions: Colleague[];
  /** Whether the reader wrote it. */
  isOwn: boolean;
  /** ISO 8601 UTC. */
  at: string;
}
