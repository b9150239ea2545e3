import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { reaches } from 'shared-kernel/access';
import type { Writer } from '../../../platform/database/write.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { type FileRow, files } from '../table.ts';
import { writesContent } from '../writes-content.ts';

/** Owner of a file. */
export type FileOwner = Pick<FileRow, 'ownerId' | 'isPersonal'>;

/** Which files of the library the account may use in records: those of accounts, and those without an owner. */
const libraryRights = (actor: Caller) => ({
  owned: reaches(actor.access, 'FILES', 'READ'),
  unowned: writesContent(actor),
});

/** Whether the writer may start to use a file: an own one, or one of the library; any without an actor. */
export const mayShow = ({ actor, actorId }: Writer, { ownerId, isPersonal }: FileOwner): boolean => {
  if (actorId === null || ownerId === actorId) return true;
  if (isPersonal || !actor) return false;
  const { owned, unowned } = libraryRights(actor);
  return ownerId === null ? unowned : owned;
};

/** {@link mayShow} for an account as a condition on files, which excludes the trash. */
export const isUsableBy = (caller: Caller): SQL => {
  const { owned, unowned } = libraryRights(caller);
  const isInLibrary = and(
    eq(files.isPersonal, false),
    or(owned ? isNotNull(files.ownerId) : sql`false`, unowned ? isNull(files.ownerId) : sql`false`),
  );
  // Without an owner, `=` and its negation would both be null.
  const isOwn = sql`${files.ownerId} is not distinct from ${caller.authId}`;
  return sql`(${and(isNull(files.deletedAt), or(isOwn, isInLibrary))})`;
};
