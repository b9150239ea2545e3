import { audit } from '../audit/audit.ts';
import { creationColumns, type Writing } from '../database/writing.ts';
import { valid } from '../http/validation.ts';
import { insert } from './content-table.ts';
import type { ContentKind, ContentRow } from './kind.ts';
import { publicationOf } from './publication.ts';
import { keepRevision } from './revisions.ts';
import { statusOfNew } from './rights.ts';
import { chooseSlug } from './slug.ts';
import { requireRoom } from './waiting.ts';

/**
 * Makes a record.
 * @param extra - columns that no input has.
 * @throws ValidationError, FieldNotFoundError, ConflictError
 */
export async function createContent<Input extends object, Row extends ContentRow>(
  typedKind: ContentKind<Input, Row>,
  writing: Writing,
  body: unknown,
  extra: Partial<Row> = {},
): Promise<Row> {
  const kind = typedKind as unknown as ContentKind;
  const input = valid(kind.rules, body);
  const approvalStatus = statusOfNew(kind, writing);
  if (approvalStatus === 'PENDING') await requireRoom(kind, writing);
  const row = await insert(kind, writing.db, {
    ...creationColumns(writing),
    deletedAt: null,
    approvalStatus,
    ...(await kind.columnsOf(writing, input, [])),
    ...chooseSlug(kind, input),
    ...publicationOf(input),
    ...extra,
  });
  await kind.afterWrite?.(writing, row, input);
  const data = { ...(await kind.toInput(writing.db, row)) };
  await keepRevision(kind, writing, row.id, { data });
  await audit(writing, { action: 'create', resource: kind.resource, recordId: row.id, after: data });
  writing.touch(...kind.tagsOf(row));
  return row as Row;
}
