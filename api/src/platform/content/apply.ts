import type { ApprovalStatus } from 'shared-kernel/contracts';
import { audit } from '../audit/audit.ts';
import { changesBetween } from '../audit/changes.ts';
import type { Writing } from '../database/writing.ts';
import { save } from './content-table.ts';
import type { ContentModel, ContentRow } from './model.ts';
import { publicationOf } from './publication.ts';
import { keepRevision } from './revisions.ts';
import { chooseSlug } from './slug.ts';

/** A record's next state, already known to be valid. */
export interface NextState {
  input: object;
  /** The type's own columns of it. */
  columns: Partial<ContentRow>;
  approvalStatus: ApprovalStatus;
  /** What the audit log calls it. */
  action: string;
  /** Whose state it is; the writer's unless it says another's. */
  authorId?: string | null;
}

/** Gives a locked record its next state. */
export async function applyState(
  model: ContentModel,
  writing: Writing,
  before: ContentRow,
  { input, columns, approvalStatus, action, ...author }: NextState,
): Promise<ContentRow> {
  await model.checkChange?.(writing, before, input);
  const was = await model.toInput(writing.db, before);
  const row = await save(model, writing.db, before, {
    ...columns,
    ...chooseSlug(model, input, before),
    ...publicationOf(input),
    approvalStatus,
    updatedAt: writing.at,
  });
  await model.afterWrite?.(writing, row, input);
  const data = { ...(await model.toInput(writing.db, row)) };
  await keepRevision(model, writing, row.id, { data, ...author });
  await audit(writing, { action, resource: model.type.name, recordId: row.id, ...changesBetween(was, data) });
  writing.touch(...model.tagsOf(before), ...model.tagsOf(row));
  return row;
}
