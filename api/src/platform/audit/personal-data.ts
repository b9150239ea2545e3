import { and, asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OwnLogLine } from 'shared-kernel/contracts';
import { readPages, rowsAfter } from '../database/read-pages.ts';
import { FLAG, INSTANT, listOf, nullable, responseObject, STATE, TEXT } from '../openapi/json-schema.ts';
import type { PersonalData } from '../service/personal-data.ts';
import { type AuditLine, auditLines } from './table.ts';

/** Lines per page. */
const PAGE = 500;

const { id, before, after, ...others } = getTableColumns(auditLines);

/**
 * Audit lines by the account or about it. Other accounts are not named. Changed values are exported for the account's
 * own record only, since other records may describe other people.
 */
export const loggedData: PersonalData<OwnLogLine[]> = {
  schema: listOf(
    responseObject('OwnLogLine', {
      at: INSTANT,
      action: TEXT,
      resource: TEXT,
      recordId: nullable(TEXT),
      isByPerson: FLAG,
      address: nullable(TEXT),
      before: nullable(STATE),
      after: nullable(STATE),
    }),
  ),
  async *list(db, account) {
    const isOnAccount = and(eq(auditLines.resource, 'client'), eq(auditLines.recordId, account.id)) as SQL;
    // Values of other records aren't even loaded.
    const ofAccount = (column: PgColumn) => sql<object | null>`case when ${isOnAccount} then ${column} end`;
    const columns = { id, ...others, before: ofAccount(before), after: ofAccount(after) };
    const isTheirs = or(eq(auditLines.actorId, account.id), isOnAccount);
    const pages = readPages<AuditLine>(PAGE, (last, size) =>
      db
        .select(columns)
        .from(auditLines)
        .where(and(isTheirs, rowsAfter({ id }, last)))
        .orderBy(asc(id))
        .limit(size),
    );
    for await (const lines of pages) yield lines.map((line) => toOwnLine(line, account.id));
  },
};

const toOwnLine = (line: AuditLine, accountId: string): OwnLogLine => {
  const { at, action, resource, recordId, actorId, address, before, after } = line;
  const isByPerson = actorId === accountId;
  return {
    at: at.toISOString(),
    action,
    resource,
    recordId,
    isByPerson,
    address: isByPerson ? address : null,
    before: before as OwnLogLine['before'],
    after: after as OwnLogLine['after'],
  };
};
