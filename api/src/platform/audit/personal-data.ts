import { and, asc, eq, or } from 'drizzle-orm';
import type { OwnLogLine } from 'shared-kernel/contracts';
import { answerObject, FLAG, INSTANT, listOf, nullable, STATE, TEXT } from '../openapi/json-schema.ts';
import type { PersonalData } from '../personal-data.ts';
import { type AuditLine, auditLines } from './table.ts';

const isAccount = (line: Pick<AuditLine, 'resource' | 'recordId'>, id: string): boolean =>
  line.resource === 'client' && line.recordId === id;

/**
 * What a person did, and what was done to their account. Others aren't named, and what was changed is told of the
 * person's own account alone: other records may speak of other people.
 */
export const loggedData: PersonalData<OwnLogLine[]> = {
  answer: listOf(
    answerObject('OwnLogLine', {
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
  async read(db, { id }) {
    const isOnAccount = and(eq(auditLines.resource, 'client'), eq(auditLines.recordId, id));
    const lines = await db
      .select()
      .from(auditLines)
      .where(or(eq(auditLines.actorId, id), isOnAccount))
      .orderBy(asc(auditLines.id));
    return lines.map((line) => toOwnLine(line, id));
  },
};

function toOwnLine(line: AuditLine, id: string): OwnLogLine {
  const { at, action, resource, recordId, actorId, address, before, after } = line;
  const isByPerson = actorId === id;
  const changes = isAccount(line, id) ? { before, after } : { before: null, after: null };
  return {
    at: at.toISOString(),
    action,
    resource,
    recordId,
    isByPerson,
    address: isByPerson ? address : null,
    ...(changes as Pick<OwnLogLine, 'before' | 'after'>),
  };
}
