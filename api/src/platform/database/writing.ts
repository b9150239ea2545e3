import type { Announcer } from '../cache-tags/announcer.ts';
import type { ApprovalStatus } from './columns.ts';
import type { Database, OpenDatabase } from './database.ts';
import { newId } from './ids.ts';

/** One transaction of one person's writes. Services take it, so that a write of many records is one. */
export interface Writing {
  db: Database;
  /** Who writes; null is the system itself. */
  actorId: string | null;
  /** The moment that all records of this transaction carry. */
  at: Date;
  /** Status of the records that this person makes. */
  approvalStatus: ApprovalStatus;
  newId: () => string;
  /** Names what the write makes stale; announced once it is committed. */
  touch: (...tags: string[]) => void;
}

export interface WritingDeps {
  database: OpenDatabase;
  announcer: Announcer;
}

type Author = Partial<Pick<Writing, 'actorId' | 'at' | 'approvalStatus' | 'newId'>>;

/** Runs `work` in a transaction and then announces what it touched. */
export async function write<T>(deps: WritingDeps, author: Author, work: (writing: Writing) => Promise<T>): Promise<T> {
  const tags = new Set<string>();
  const touch = (...names: string[]) => {
    for (const name of names) tags.add(name);
  };
  const result = await deps.database.db.transaction((db) =>
    work({ actorId: null, at: new Date(), approvalStatus: 'PENDING', newId, ...author, db, touch }),
  );
  if (tags.size > 0) deps.announcer.announce([...tags]);
  return result;
}

/** The columns that a new record gets from its transaction. */
export const creationColumns = (writing: Writing) => ({
  id: writing.newId(),
  version: 1,
  approvalStatus: writing.approvalStatus,
  publishedAt: writing.at,
  createdAt: writing.at,
  updatedAt: writing.at,
  ownerId: writing.actorId,
});
