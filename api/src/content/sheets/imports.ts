import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ContentName } from 'shared-kernel/content';
import type { ImportStatus, Page, RowState, SheetImport } from 'shared-kernel/contracts';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { creationColumns, type WriteContext } from '../../platform/database/write.ts';
import { ConflictError, NotFoundError } from '../../platform/http/errors.ts';
import { pageOf } from '../../platform/http/list-query.ts';
import type { ContentModel } from '../model/content-model.ts';
import { VERSION_COLUMN } from './columns.ts';
import { countStates } from './import-rows.ts';
import { type ImportRow, importRows, imports } from './table.ts';

/** Days until an import expires. It can't be undone afterwards. */
const KEPT_DAYS = 30;

const isAtWork = inArray(imports.status, ['running', 'undoing']);

/** Starts an import without rows. */
export const createImport = async (
  context: WriteContext,
  given: Pick<ImportRow, 'resource' | 'fileName' | 'locale' | 'total'>,
): Promise<ImportRow> => {
  const { id } = creationColumns(context);
  const [row] = await context.db
    .insert(imports)
    .values({ ...given, id, ownerId: ownerOf(context), status: 'open', createdAt: context.at })
    .returning();
  return row as ImportRow;
};

/** Deletes imports after a month, unless they run. */
export const deleteExpired = async (db: Database): Promise<void> => {
  await db
    .delete(imports)
    .where(and(lt(imports.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`), not(isAtWork)));
};

const ownerOf = ({ actorId }: WriteContext): string => {
  if (actorId === null) throw new Error('only an account imports');
  return actorId;
};

/** An account's import. @throws NotFoundError also for another account's */
export const getImport = async (db: Database, id: string, ownerId: string): Promise<ImportRow> => {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.ownerId, ownerId)));
  if (!row) throw new NotFoundError('import');
  return row;
};

/**
 * {@link getImport} with a lock until the transaction ends.
 * @param mayOthers - whether the actor may know another account's import.
 * @throws ConflictError in another status
 */
export const lockImport = async (
  { db, actorId }: WriteContext,
  id: string,
  statuses: readonly ImportStatus[],
  mayOthers: (run: ImportRow) => boolean = () => false,
): Promise<ImportRow> => {
  const [row] = await db.select().from(imports).where(eq(imports.id, id)).for('update');
  if (!row || !(row.ownerId === actorId || mayOthers(row))) throw new NotFoundError('import');
  if (!statuses.includes(row.status)) throw new ConflictError('import', 'importStatus');
  return row;
};

/**
 * The account's last imports of a type, newest first.
 * @param hasOthers - whether imports of other accounts that run belong to the list.
 */
export const listImports = async (
  db: Database,
  readerId: string,
  resource: ContentName,
  query: { page: number; limit: number },
  hasOthers: boolean,
): Promise<Page<SheetImport>> => {
  const isListed = or(eq(imports.ownerId, readerId), hasOthers ? eq(imports.status, 'running') : undefined);
  const where = and(isListed, eq(imports.resource, resource));
  const rows = await db
    .select()
    .from(imports)
    .where(where)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const data: SheetImport[] = [];
  for (const row of rows) data.push(await toImport(db, row, readerId));
  return pageOf(data, await db.$count(imports, where), query);
};

/** An import with the count of its rows by state. */
export const toImport = async (db: Database, run: ImportRow, readerId: string): Promise<SheetImport> => {
  const { id, resource, fileName, total, status, mode, ownerId, createdAt } = run;
  const shown = { id, resource, fileName, total, status, mode, createdAt: createdAt.toISOString() };
  return { ...shown, isOwn: ownerId === readerId, counts: await countStates(db, id) };
};

export const updateImport = async (
  db: Database,
  id: string,
  changes: Partial<Pick<ImportRow, 'status' | 'mode' | 'attempts'>>,
): Promise<void> => {
  await db.update(imports).set(changes).where(eq(imports.id, id));
};

type Model = Pick<ContentModel, 'type' | 'table'>;

/**
 * Stops a running, locked import, and records that. In the mode `all`, the job undoes everything; otherwise valid rows
 * stay, and reviewers are notified of those with a pending proposal.
 */
export const stopImport = async (context: WriteContext, models: readonly Model[], run: ImportRow): Promise<void> => {
  const { id, resource, fileName, mode, ownerId } = run;
  const after = { fileName, counts: await countStates(context.db, id) };
  await audit(context, { action: 'stop', resource, after });
  await updateImport(context.db, id, { status: mode === 'all' ? 'undoing' : 'done' });
  // The job notifies the owner of the rows that it undoes.
  if (mode === 'all') return;
  const place = { resource, recordId: id, title: fileName };
  if (ownerId !== context.actorId) context.notify({ kind: 'import', to: [ownerId], ...place, detail: 'stopped' });
  const model = models.find(({ type }) => type.name === resource);
  if (model && (await hasPending(context.db, model, id)))
    context.notify({
      kind: 'review',
      to: { resource: model.type.access, privileges: 'GRANT' },
      ...place,
      detail: 'import',
    });
};

/** Whether imported rows wait for a decision: as proposals, or as new records. */
const hasPending = async (db: Database, { table }: Model, id: string): Promise<boolean> => {
  const { importId, state, proposal, recordId } = importRows;
  const pending = db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.approvalStatus, 'PENDING'), isNull(table.deletedAt)));
  const isPending = or(isNotNull(proposal), inArray(recordId, pending));
  return (await db.$count(importRows, and(eq(importId, id), eq(state, 'done'), isPending))) > 0;
};

/** Stops the imports that run: they act with their account's rights. */
const stopRunning = async (context: WriteContext, models: readonly Model[], which: SQL | undefined): Promise<void> => {
  for (const run of await context.db.select().from(imports).where(which).for('update'))
    if (run.status === 'running') await stopImport(context, models, run);
};

/**
 * Prepares an account's imports of a type for a successor, before its records are transferred: stops running imports,
 * and stores the next version of these records, so that the imports can still be undone.
 */
export const prepareToHand = async (context: WriteContext, ownerId: string, model: Model): Promise<void> => {
  const { type, table } = model;
  const { db } = context;
  const isTheirs = and(eq(imports.ownerId, ownerId), eq(imports.resource, type.name as ContentName));
  await stopRunning(context, [model], isTheirs);
  const { importId, recordId, version } = importRows;
  const ofImports = db.select({ id: imports.id }).from(imports).where(isTheirs);
  const owned = db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(eq(table.ownerId, ownerId));
  await db
    .update(importRows)
    .set({ version: sql`${version} + 1` })
    .where(and(inArray(importId, ofImports), inArray(recordId, owned)));
};

/** Stops and deletes the imports of an account. Those that are being undone lose their owner, and are deleted then. */
export const forgetImports = async (
  context: WriteContext,
  models: readonly Model[],
  ownerId: string,
): Promise<void> => {
  const { db } = context;
  const isTheirs = eq(imports.ownerId, ownerId);
  await stopRunning(context, models, isTheirs);
  await db
    .update(imports)
    .set({ ownerId: null })
    .where(and(isTheirs, eq(imports.status, 'undoing')));
  await db.delete(imports).where(isTheirs);
};

/** Deletes an import that doesn't run. Its records stay. */
export const discardImport = async (context: WriteContext, id: string): Promise<void> => {
  await lockImport(context, id, ['open', 'done', 'undone']);
  await deleteImport(context.db, id);
};

export const deleteImport = async (db: Database, id: string): Promise<void> => {
  await db.delete(imports).where(eq(imports.id, id));
};

/**
 * Opens an import whose rows are undone, so that its rows can be corrected and it can run again. Failed rows are wrong;
 * changed records are again as they were exported.
 */
export const reopenImport = async (db: Database, id: string): Promise<void> => {
  const { state, cells, isCreated, recordId, version } = importRows;
  const isIn = (wanted: RowState) => and(eq(importRows.importId, id), eq(state, wanted));
  await db.update(importRows).set({ state: 'wrong' }).where(isIn('failed'));
  await db
    .update(importRows)
    .set({
      state: sql`case when ${isCreated} then 'new' else 'changed' end`,
      recordId: sql`case when ${isCreated} then null else ${recordId} end`,
      cells: sql`case when ${cells} ->> ${VERSION_COLUMN} <> '' and not ${isCreated}
        then ${cells} || jsonb_build_object(${VERSION_COLUMN}::text, ${version}::text) else ${cells} end`,
      isCreated: false,
      proposal: null,
    })
    .where(isIn('undone'));
  await updateImport(db, id, { status: 'open' });
};

/** Counts an attempt at the oldest import that runs, before its rows are worked on: the process may not survive it. */
export const countAttempt = async (db: Database): Promise<ImportRow | undefined> => {
  const { id, createdAt, attempts } = imports;
  const running = db.select({ id }).from(imports).where(isAtWork).orderBy(asc(createdAt)).limit(1);
  const [row] = await db
    .update(imports)
    .set({ attempts: sql`${attempts} + 1` })
    .where(eq(id, running.for('update', { skipLocked: true })))
    .returning();
  return row;
};

/** Locks an import that runs; undefined when another process works on it. */
export const lockRunning = async (db: Database, id: string): Promise<ImportRow | undefined> => {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), isAtWork))
    .for('update', { skipLocked: true });
  return row;
};

/** Whether an import runs. */
export const isRunning = async (db: Database): Promise<boolean> => (await db.$count(imports, isAtWork)) > 0;
