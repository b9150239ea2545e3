import type { FastifyBaseLogger } from 'fastify';
import { missingToOutrank, outranks } from 'shared-kernel/access';
import type { ImportMode, RowState } from 'shared-kernel/contracts';
import { textsIn } from '../../locales/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { isTransactionConflict, isUnavailable } from '../../platform/database/failures.ts';
import { type WriteContext, write } from '../../platform/database/write.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { AccessError, ConflictError } from '../../platform/http/errors.ts';
import { closeReviews } from '../../platform/notifications/own-notifications.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import { withdrawProposal } from '../approval/withdraw.ts';
import { statusOfNew } from '../records/rights.ts';
import { lockVersion, staleError } from '../records/version.ts';
import { revertContent } from '../revisions/revert.ts';
import { moveToTrash } from '../trash/trash.ts';
import { applyRows, isUnexpected, rowErrors, workInGroups } from './apply-row.ts';
import { checkAll, type SheetContext } from './check-row.ts';
import { sheetOf } from './check-rows.ts';
import { countStates, hasRow, isComplete, nextRows, storeRows, WAITING } from './import-rows.ts';
import {
  countAttempt,
  deleteExpired,
  deleteImport,
  isRunning,
  lockImport,
  lockRunning,
  reopenImport,
  stopImport,
  updateImport,
} from './imports.ts';
import type { ImportRow, SheetRow } from './table.ts';

const QUEUE = 'imports';
/**
 * Rows per transaction, by attempts without an end: fewer and fewer, until a row that loses each transaction is alone.
 * On the embedded database, other calls wait for a transaction.
 */
const BATCHES = [50, 25, 6, 1, 1, 1];

type Log = Pick<FastifyBaseLogger, 'error'>;

/** A job works on imports. After a crash the next start continues them, or another process within a minute. */
export const defineImportJobs = (deps: ServiceDeps, log: Log): void => {
  deps.jobs.define(QUEUE, () => continueImports(deps, log));
  deps.jobs.schedule(QUEUE, '* * * * *');
};

/** Continues imports that a crash has interrupted. */
export const resumeImports = async ({ database: { db }, jobs }: ServiceDeps): Promise<void> => {
  if (await isRunning(db)) await jobs.send(db, QUEUE, {});
};

/**
 * Starts to import the rows.
 * @throws ConflictError when rows haven't arrived, or all must be valid and some aren't
 */
export const startRun = async (
  context: WriteContext,
  { jobs }: Pick<ServiceDeps, 'jobs'>,
  id: string,
  mode: ImportMode,
): Promise<void> => {
  const { db } = context;
  const run = await lockImport(context, id, ['open']);
  if (!(await isComplete(db, run))) throw new ConflictError('import', 'rowsMissing');
  if (mode === 'all' && (await hasRow(db, id, 'wrong'))) throw new ConflictError('import', 'wrongRows');
  await updateImport(db, id, { status: 'running', mode });
  await jobs.send(db, QUEUE, {});
};

/** Starts to undo an import. */
export const startUndo = async (
  context: WriteContext,
  { jobs }: Pick<ServiceDeps, 'jobs'>,
  id: string,
): Promise<void> => {
  await lockImport(context, id, ['done']);
  await updateImport(context.db, id, { status: 'undoing' });
  await jobs.send(context.db, QUEUE, {});
};

/**
 * Stops an import that runs or waits for others: the caller's, or one of an account that the caller outranks.
 * @param mayKnow - whether the caller may know of another account's import.
 * @throws NotFoundError, AccessError, ConflictError
 */
export const stopRun = async (
  context: WriteContext,
  { jobs, findActor, contentModels }: Pick<ServiceDeps, 'jobs' | 'findActor' | 'contentModels'>,
  caller: Caller,
  id: string,
  mayKnow: (run: ImportRow) => boolean,
): Promise<void> => {
  const { db } = context;
  const run = await lockImport(context, id, ['running'], mayKnow);
  const isOther = run.ownerId !== null && run.ownerId !== caller.authId;
  const owner = isOther ? await findActor(db, run.ownerId as string) : undefined;
  if (owner && !outranks(caller, owner)) throw new AccessError('Access mismatch', missingToOutrank(caller, owner));
  await stopImport(context, contentModels, run);
  await jobs.send(db, QUEUE, {});
};

/** Works until no import runs. Each batch is one transaction, so a crash loses and repeats nothing. */
export const continueImports = async (deps: ServiceDeps, log: Log): Promise<void> => {
  await deleteExpired(deps.database.db);
  while (await runBatch(deps, log));
};

/** @returns whether there may be more to do */
const runBatch = async (deps: ServiceDeps, log: Log): Promise<boolean> => {
  const started = await countAttempt(deps.database.db);
  if (!started) return false;
  try {
    return await write(deps, {}, async (system) => {
      const run = await lockRunning(system.db, started.id);
      if (!run) return false;
      await workOnBatch(deps, system, run, log);
      return true;
    });
  } catch (error) {
    const isLost = isTransactionConflict(error) || isUnavailable(error);
    if (!isLost || started.attempts > BATCHES.length) throw error;
    log.error({ err: error, import: started.id }, 'rows of an import are tried again');
    return true;
  }
};

/** Imports or undoes the next rows: as the account, which needs its rights, or as the system, which has them all. */
const workOnBatch = async (deps: ServiceDeps, system: WriteContext, run: ImportRow, log: Log): Promise<void> => {
  const { db } = system;
  const { id, ownerId, locale, attempts } = run;
  const isUndo = run.status === 'undoing';
  const limit = BATCHES[attempts - 1];
  const selection = isUndo ? { states: ['done'] as const, isFromEnd: true } : { states: WAITING };
  const rows = await nextRows(db, id, { ...selection, limit: limit ?? 1 });
  const actor = isUndo || ownerId === null ? null : ((await deps.findActor(db, ownerId)) ?? null);
  const context: WriteContext = { ...system, actor, actorId: ownerId, ...(isUndo && { approvalStatus: 'APPROVED' }) };
  const sheet = sheetOf(deps, context, run);
  const onFailure = isUndo ? 'kept' : 'failed';
  let results: SheetRow[];
  if (limit !== undefined && (isUndo || actor)) {
    results = await attempt(sheet, context, rows, { log, onFailure, work: isUndo ? undoRows : importRows });
  } else {
    const message = textsIn(locale)(limit === undefined ? 'sheets.givenUp' : 'sheets.lostAccess');
    results = rows.map((row) => ({ ...row, state: onFailure, errors: { '': message } }));
  }
  await storeRows(db, results);
  const hasFailed = !isUndo && run.mode === 'all' && results.some(({ state }) => state === 'failed');
  await updateImport(db, id, {
    // The next rows may be as hard, so their number grows in steps.
    attempts: limit === undefined ? 0 : Math.max(0, attempts - 2),
    ...(hasFailed && { status: 'undoing' }),
  });
  if (rows.length === 0) await end(context, sheet, run, isUndo ? 'undone' : 'done');
};

const end = async (
  context: WriteContext,
  { model }: SheetContext,
  run: ImportRow,
  status: 'done' | 'undone',
): Promise<void> => {
  const { db } = context;
  const { id, fileName, mode, ownerId } = run;
  const counts = await countStates(db, id);
  const action = status === 'done' ? 'import' : 'revert';
  await audit(context, { action, resource: model.type.name, after: { fileName, counts } });
  // All rows were to be imported, and none is: they can be corrected.
  const isStopped = status === 'undone' && mode === 'all' && Boolean(counts.failed || counts.new || counts.changed);
  const place = { resource: model.type.name, recordId: id, title: fileName };
  context.notify({ kind: 'import', to: [ownerId], ...place, detail: endOf(status, counts, isStopped) });
  const to = { resource: model.type.access, privileges: 'GRANT' } as const;
  if (status === 'undone') await closeReviews(context, place);
  else if (counts.done && statusOfNew(model, context) === 'PENDING')
    context.notify({ kind: 'review', to, ...place, detail: 'import' });
  if (ownerId === null) return deleteImport(db, id);
  if (isStopped && !counts.kept) return reopenImport(db, id);
  return updateImport(db, id, { status });
};

/** The notification about the end of an import. */
const endOf = (
  status: 'done' | 'undone',
  { failed }: Partial<Record<RowState, number>>,
  isStopped: boolean,
): string => {
  if (status === 'done') return failed ? 'partial' : 'done';
  if (!isStopped) return 'undone';
  return failed ? 'failed' : 'stopped';
};

type Work = (sheet: SheetContext, context: WriteContext, rows: readonly SheetRow[]) => Promise<Partial<SheetRow>[]>;

const ignore = (): void => undefined;

/**
 * Works on rows. A row that fails changes nothing, and doesn't affect the others.
 * @returns the rows in their final state
 */
const attempt = async (
  sheet: SheetContext,
  context: WriteContext,
  rows: readonly SheetRow[],
  { log, onFailure, work }: { log: Log; onFailure: RowState; work: Work },
): Promise<SheetRow[]> =>
  workInGroups(
    rows,
    async (group) => {
      const changes = await context.db.transaction((db) =>
        work({ ...sheet, db }, { ...context, db, notify: ignore }, group),
      );
      return group.map((row, index) => ({ ...row, ...changes[index] }));
    },
    (error, row) => {
      if (isUnexpected(error)) log.error({ err: error, row: row.number }, 'row of an import failed');
      return { ...row, state: onFailure, errors: rowErrors(sheet, error) };
    },
  );

const importRows: Work = async (sheet, context, rows) => {
  const { model, db } = sheet;
  const checked = await checkAll(sheet, rows);
  for (const {
    recordId,
    version,
    checked: { record },
  } of checked) {
    if (!record && recordId !== null) throw new ConflictError(model.type.name, 'goneMeanwhile');
    if (record && record.version !== version) throw await staleError(model, db, record);
  }
  return applyRows(
    sheet,
    context,
    checked.map((row) => row.checked),
  );
};

const undoRows: Work = async (sheet, context, rows) => {
  const changes: Partial<SheetRow>[] = [];
  for (const row of rows) changes.push(await undoRow(sheet, context, row));
  return changes;
};

const undoRow = async ({ model }: SheetContext, context: WriteContext, row: SheetRow): Promise<Partial<SheetRow>> => {
  const { recordId, version, proposal, isCreated } = row;
  if (recordId === null || version === null) return { state: 'undone' };
  if (proposal !== null) await withdrawProposal(model, context, recordId, proposal);
  else if (isCreated)
    await moveToTrash(model, context, await lockVersion(model, context.db, recordId, version), 'withdraw');
  else {
    const outcome = await revertContent(model, context, recordId, { version });
    if ('row' in outcome) return { state: 'undone', version: outcome.row.version };
  }
  return { state: 'undone' };
};
