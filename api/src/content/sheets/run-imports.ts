import type { FastifyBaseLogger } from 'fastify';
import type { ImportMode, RowState } from 'shared-kernel/contracts';
import { textsIn } from '../../locales/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { type WriteContext, write } from '../../platform/database/write.ts';
import { ConflictError } from '../../platform/http/errors.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import { withdrawProposal } from '../approval/withdraw.ts';
import { lockVersion, staleError } from '../records/version.ts';
import { revertContent } from '../revisions/revert.ts';
import { moveToTrash } from '../trash/trash.ts';
import { applyRows, isUnexpected, rowErrors, workInGroups } from './apply-row.ts';
import { checkAll, type SheetContext } from './check-row.ts';
import { sheetOf } from './check-rows.ts';
import {
  deleteExpired,
  hasRow,
  isComplete,
  isRunning,
  lockImport,
  lockRunning,
  nextRows,
  setStatus,
  storeRows,
  toImport,
  WAITING,
} from './imports.ts';
import type { ImportRow, SheetRow } from './table.ts';

const QUEUE = 'imports';
/** Rows per transaction. On the embedded database, other calls wait for it. */
const BATCH = 50;

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
  await setStatus(db, id, { status: 'running', mode });
  await jobs.send(db, QUEUE, {});
};

/** Starts to undo an import. */
export const startUndo = async (
  context: WriteContext,
  { jobs }: Pick<ServiceDeps, 'jobs'>,
  id: string,
): Promise<void> => {
  await lockImport(context, id, ['done']);
  await setStatus(context.db, id, { status: 'undoing' });
  await jobs.send(context.db, QUEUE, {});
};

/** Works until no import runs. Each batch is one transaction, so a crash loses and repeats nothing. */
export const continueImports = async (deps: ServiceDeps, log: Log): Promise<void> => {
  await deleteExpired(deps.database.db);
  while (await runBatch(deps, log));
};

/** @returns whether there may be more to do */
const runBatch = async (deps: ServiceDeps, log: Log): Promise<boolean> =>
  write(deps, {}, async (system) => {
    const run = await lockRunning(system.db);
    if (!run) return false;
    return run.status === 'undoing' ? undoBatch(deps, system, run, log) : importBatch(deps, system, run, log);
  });

const importBatch = async (deps: ServiceDeps, system: WriteContext, run: ImportRow, log: Log): Promise<boolean> => {
  const rows = await nextRows(system.db, run.id, { states: WAITING, limit: BATCH });
  const actor = await deps.findActor(system.db, run.ownerId);
  const context: WriteContext = { ...system, actor: actor ?? null, actorId: run.ownerId };
  const sheet = sheetOf(deps, context, run);
  const results = actor
    ? await attempt(sheet, context, rows, { log, onFailure: 'failed', work: importRows })
    : rows.map((row) => ({
        ...row,
        state: 'failed' as const,
        errors: { '': textsIn(run.locale)('sheets.lostAccess') },
      }));
  await storeRows(system.db, results);
  const isLost = run.mode === 'all' && results.some(({ state }) => state === 'failed');
  if (isLost) await setStatus(system.db, run.id, { status: 'undoing' });
  if (rows.length === 0) await end(context, sheet, run, 'done');
  return true;
};

/** Undoes rows as the system, since the account may have lost its rights. */
const undoBatch = async (deps: ServiceDeps, system: WriteContext, run: ImportRow, log: Log): Promise<boolean> => {
  const rows = await nextRows(system.db, run.id, { states: ['done'], limit: BATCH, isFromEnd: true });
  const context: WriteContext = { ...system, actorId: run.ownerId, approvalStatus: 'APPROVED' };
  const sheet = sheetOf(deps, context, run);
  await storeRows(system.db, await attempt(sheet, context, rows, { log, onFailure: 'kept', work: undoRows }));
  if (rows.length === 0) await end(context, sheet, run, 'undone');
  return true;
};

const end = async (
  context: WriteContext,
  { model }: SheetContext,
  run: ImportRow,
  status: 'done' | 'undone',
): Promise<void> => {
  await setStatus(context.db, run.id, { status });
  const { fileName, counts } = await toImport(context.db, run);
  const action = status === 'done' ? 'import' : 'revert';
  await audit(context, { action, resource: model.type.name, after: { fileName, ...counts } });
};

type Work = (sheet: SheetContext, context: WriteContext, rows: readonly SheetRow[]) => Promise<Partial<SheetRow>[]>;

/** Works on rows. One that fails changes nothing, and leaves the others alone. @returns the rows as they are then */
const attempt = async (
  sheet: SheetContext,
  context: WriteContext,
  rows: readonly SheetRow[],
  { log, onFailure, work }: { log: Log; onFailure: RowState; work: Work },
): Promise<SheetRow[]> =>
  workInGroups(
    context.db,
    rows,
    async (db, group) => {
      const changes = await work({ ...sheet, db }, { ...context, db }, group);
      return group.map((row, index) => ({ ...row, ...changes[index] }));
    },
    (error, row) => {
      if (isUnexpected(error)) log.error({ err: error, row: row.number }, 'row of an import failed');
      return { ...row, state: onFailure, errors: rowErrors(sheet, error) };
    },
  );

const importRows: Work = async (sheet, context, rows) => {
  const { model, db } = sheet;
  const checked = await checkAll(
    sheet,
    rows.map(({ cells }) => cells),
  );
  for (const [index, { record }] of checked.entries()) {
    const row = rows[index] as SheetRow;
    if (!record && row.recordId !== null) throw new ConflictError(model.type.name, 'goneMeanwhile');
    if (record && record.version !== row.version) throw await staleError(model, db, record);
  }
  return applyRows(sheet, context, checked);
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
  else await revertContent(model, context, recordId, { version });
  return { state: 'undone' };
};
