import type { ApprovalStatus } from 'shared-kernel/contracts';
import { audit } from '../audit/audit.ts';
import { changesBetween } from '../audit/changes.ts';
import type { Writing } from '../database/writing.ts';
import { save } from './content-table.ts';
import type { ContentKind, ContentRow } from './kind.ts';
import { publicationOf } from './publication.ts';
import { keepRevision } from './revisions.ts';
import { chooseSlug } from './slug.ts';

/** A record's next state, already known to be valid. */
export interface NextState {
  input: object;
  /** The kind's own columns of it. */
  columns: Partial<ContentRow>;
  approvalStatus: ApprovalStatus;
  /** What the audit log calls it. */
  action: string;
  /** Whose state it is; the writer's unless it says another's. */
  authorId?: string | null;
}

/** Gives a locked record its next state. */
export async function applyState(
  kind: ContentKind,
  writing: Writing,
  before: ContentRow,
  { input, columns, approvalStatus, action, ...author }: NextState,
): Promise<ContentRow> {
  await kind.checkChange?.(writing, before, input);
  const was = await kind.toInput(writing.db, before);
  const row = await save(kind, writing.db, before, {
    ...columns,
    ...chooseSlug(kind, input, before),
    ...publicationOf(input),
    approvalStatus,
    updatedAt: writing.at,
  });
  await kind.afterWrite?.(writing, row, input);
  const data = { ...(await kind.toInput(writing.db, row)) };
  await keepRevision(kind, writing, row.id, { data, ...author });
  await audit(writing, { action, resource: kind.resource, recordId: row.id, ...changesBetween(was, data) });
  writing.touch(...kind.tagsOf(before), ...kind.tagsOf(row));
  return row;
}
