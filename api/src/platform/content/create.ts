import { audit } from '../audit/audit.ts';
import { creationColumns, type Writing } from '../database/writing.ts';
import { valid } from '../http/validation.ts';
import { insert } from './content-table.ts';
import type { ContentModel, ContentRow } from './model.ts';
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
  typedModel: ContentModel<Input, Row>,
  writing: Writing,
  body: unknown,
  extra: Partial<Row> = {},
): Promise<Row> {
  const model = typedModel as unknown as ContentModel;
  const input = valid(model.rules, body);
  const approvalStatus = statusOfNew(model, writing);
  if (approvalStatus === 'PENDING') await requireRoom(model, writing);
  const row = await insert(model, writing.db, {
    ...creationColumns(writing),
    deletedAt: null,
    approvalStatus,
    ...(await model.columnsOf(writing, input, [])),
    ...chooseSlug(model, input),
    ...publicationOf(input),
    ...extra,
  });
  await model.afterWrite?.(writing, row, input);
  const data = { ...(await model.toInput(writing.db, row)) };
  await keepRevision(model, writing, row.id, { data });
  await audit(writing, { action: 'create', resource: model.type.name, recordId: row.id, after: data });
  writing.touch(...model.tagsOf(row));
  return row as Row;
}
