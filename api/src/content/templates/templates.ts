import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { newTemplateRules, templateNameRules } from 'shared-kernel/content';
import type { RecordTemplate, TemplateSummary } from 'shared-kernel/contracts';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { violatedIndex } from '../../platform/database/failures.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { brokenRule } from '../../platform/http/broken-rule.ts';
import { ConflictError, NotFoundError } from '../../platform/http/errors.ts';
import { valid } from '../../platform/http/validation.ts';
import { draftedInput, findDrafted, requireOutsideTrash } from '../drafts/drafts.ts';
import type { ContentModel } from '../model/content-model.ts';
import { type TemplateRow, templates } from './table.ts';

/** Templates of one content type. */
export const MAX_TEMPLATES = 100;

const isOf = ({ type }: ContentModel, id: string): SQL =>
  and(eq(templates.resource, type.name), eq(templates.id, id)) as SQL;

const toSummary = ({ id, name, updatedAt }: Omit<TemplateRow, 'data' | 'resource'>): TemplateSummary => ({
  id,
  name,
  updatedAt: updatedAt.toISOString(),
});

/** The templates of a type, by name. */
export const listTemplates = async ({ type }: ContentModel, db: Database): Promise<TemplateSummary[]> => {
  const { id, name, updatedAt } = templates;
  const ofType = eq(templates.resource, type.name);
  const rows = await db.select({ id, name, updatedAt }).from(templates).where(ofType).orderBy(asc(name), asc(id));
  return rows.map(toSummary);
};

/** A template with its values. @throws NotFoundError */
export const getTemplate = async (model: ContentModel, db: Database, id: string): Promise<RecordTemplate> => {
  const [row] = await db.select().from(templates).where(isOf(model, id));
  if (!row) throw new NotFoundError('template');
  return { ...toSummary(row), data: row.data };
};

/**
 * Saves a record, with the changes of its draft, as a template.
 * @throws NotFoundError for a record without values, or in the trash
 * @throws ConflictError when the type has the maximum of templates
 * @throws ValidationError also for a taken name
 */
export const createTemplate = async (
  context: WriteContext,
  model: ContentModel,
  input: unknown,
): Promise<TemplateSummary> => {
  const { db, actor, at } = context;
  const { name, record: recordId } = valid(newTemplateRules, input);
  const drafted = await findDrafted(model, db, recordId, actor);
  requireOutsideTrash(drafted);
  if (!drafted.record && !drafted.draft?.data) throw new NotFoundError(model.type.name);
  await requireQuota(context, model);
  const row = { id: context.newId(), resource: model.type.name, name, updatedAt: at };
  const data = { ...(await draftedInput(db, drafted)) };
  await db
    .insert(templates)
    .values({ ...row, data })
    .catch(refuseTaken);
  await audit(context, { action: 'create', resource: 'template', recordId: row.id, after: { name } });
  return toSummary(row);
};

/** @throws NotFoundError, ValidationError also for a taken name */
export const renameTemplate = async (
  context: WriteContext,
  model: ContentModel,
  id: string,
  input: unknown,
): Promise<TemplateSummary> => {
  const { name } = valid(templateNameRules, input);
  const before = await getTemplate(model, context.db, id);
  const changes = { name, updatedAt: context.at };
  const renamed = await context.db.update(templates).set(changes).where(isOf(model, id)).returning().catch(refuseTaken);
  // A colleague has deleted it meanwhile.
  if (renamed.length === 0) throw new NotFoundError('template');
  const names = { before: { name: before.name }, after: { name } };
  await audit(context, { action: 'update', resource: 'template', recordId: id, ...names });
  return toSummary({ id, ...changes });
};

/** @throws NotFoundError */
export const deleteTemplate = async (context: WriteContext, model: ContentModel, id: string): Promise<void> => {
  const [removed] = await context.db.delete(templates).where(isOf(model, id)).returning({ name: templates.name });
  if (!removed) throw new NotFoundError('template');
  await audit(context, { action: 'delete', resource: 'template', recordId: id, before: removed });
};

const refuseTaken = (error: unknown): never => {
  throw violatedIndex(error) === 'templates_name' ? brokenRule('name', 'taken') : error;
};

/** A lock serialises concurrent requests. */
const requireQuota = async ({ db }: WriteContext, { type }: ContentModel): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`templates:${type.name}`}, 0))`);
  if ((await db.$count(templates, eq(templates.resource, type.name))) >= MAX_TEMPLATES)
    throw new ConflictError('template', 'tooManyTemplates', { count: String(MAX_TEMPLATES) });
};
