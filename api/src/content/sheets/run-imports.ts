import type { FastifyBaseLogger } from 'fastify';
import type { FieldError, ImportMode } from 'shared-kernel/contracts';
import { isValidationError } from 'shared-kernel/validation';
import { textsIn } from '../../locales/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { isTransactionConflict, isUnavailable } from '../../platform/database/failures.ts';
import { type WriteContext, write } from '../../platform/database/write.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { describeError } from '../../platform/http/error-handler.ts';
import { ConflictError } from '../../platform/http/errors.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import { withdrawProposal } from '../approval/withdraw.ts';
import type { ContentModel } from '../model/content-model.ts';
import { changeContent, createValid } from '../records/change.ts';
import { requireWriterRight } from '../records/rights.ts';
import { lockVersion, staleError } from '../records/version.ts';
import { revertContent } from '../revisions/revert.ts';
import { moveToTrash } from '../trash/trash.ts';
import { checkRow, type SheetContext } from './check-row.ts';
import { sheetOf } from './check-rows.ts';
import { columnOfError, sheetColumns } from './columns.ts';
import {
  hasRow,
  isComplete,
  isRunning,
  lockImport,
  lockRunning,
  nextRows,
  setStatus,
  toImport,
  updateRow,
  WAITING,
} from './imports.ts';
import type { ImportRow, SheetRow } from './table.ts';

const QUEUE = 'imports';
/** Rows per transaction. On the embedded database, other calls wait for it. */
const BATCH = 25;

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
  while (await runBatch(deps, log));
};

/** @returns whether there may be more to do */
const runBatch = async (deps: ServiceDeps, log: Log): Promise<boolean> =>
  write(deps, {}, async (system) => {
    const run = await lockRunning(system.db);
    if (!run) return false;
    const actor = await deps.findActor(system.db, run.ownerId);
    const context: WriteContext = { ...system, actor: actor ?? null, actorId: run.ownerId };
    const isUndo = run.status === 'undoing';
    const states = isUndo ? (['done'] as const) : WAITING;
    const rows = await nextRows(context.db, run.id, { states, limit: BATCH, isFromEnd: isUndo });
    if (rows.length === 0) await end(deps, context, run);
    for (const row of rows) {
      const result = actor ? await attempt(deps, context, run, row, log) : { error: lostAccess(run) };
      const failed = { state: isUndo ? ('kept' as const) : ('failed' as const), errors: result.error };
      await updateRow(context.db, row, result.error ? { ...failed, errors: result.error } : result.changes);
      if (result.error && run.mode === 'all' && !isUndo) {
        await setStatus(context.db, run.id, { status: 'undoing' });
        break;
      }
    }
    return true;
  });

type Result = { changes: Partial<SheetRow>; error?: undefined } | { error: Record<string, string> };

const lostAccess = ({ locale }: ImportRow) => ({ '': textsIn(locale)('sheets.lostAccess') });

const end = async (deps: ServiceDeps, context: WriteContext, run: ImportRow): Promise<void> => {
  const isUndo = run.status === 'undoing';
  await setStatus(context.db, run.id, { status: isUndo ? 'undone' : 'done' });
  const { counts } = await toImport(context.db, run);
  const { model } = sheetOf(deps, context, run);
  const { fileName } = run;
  await audit(context, {
    action: isUndo ? 'revert' : 'import',
    resource: model.type.name,
    after: { fileName, ...counts },
  });
};

/** Imports or undoes a row. A row that fails changes nothing else. */
const attempt = async (
  deps: ServiceDeps,
  context: WriteContext,
  run: ImportRow,
  row: SheetRow,
  log: Log,
): Promise<Result> => {
  const work = run.status === 'undoing' ? undoRow : importRow;
  try {
    // Rolls back this row alone.
    const changes = await context.db.transaction(async (db) => {
      const inside = { ...context, db };
      return work(inside, sheetOf(deps, inside, run), row);
    });
    return { changes };
  } catch (error) {
    if (isTransactionConflict(error) || isUnavailable(error)) throw error;
    if (!(error instanceof AppError || isValidationError(error)))
      log.error({ err: error, row: row.number }, 'row of an import failed');
    return { error: messagesOf(sheetOf(deps, context, run), error as Error) };
  }
};

const importRow = async (context: WriteContext, sheet: SheetContext, row: SheetRow): Promise<Partial<SheetRow>> => {
  const { model, db } = sheet;
  const { state, errors, record, input } = await checkRow(sheet, row.cells);
  // A reference may be gone since.
  if (!input) return { state: 'failed', errors };
  if (!record) {
    if (row.recordId !== null) throw new ConflictError(model.type.name, 'goneMeanwhile');
    const made = await createValid(model, context, input);
    return { state: 'done', recordId: made.id, version: made.version, isCreated: true };
  }
  if (record.version !== row.version) throw await staleError(model, db, record);
  if (state === 'unchanged') return { state };
  const outcome = await changeContent(model, context, record.id, { input, version: record.version, action: 'update' });
  if ('row' in outcome) return { state: 'done', version: outcome.row.version };
  return { state: 'done', proposal: outcome.proposal.number };
};

const undoRow = async (context: WriteContext, { model }: SheetContext, row: SheetRow): Promise<Partial<SheetRow>> => {
  const { recordId, version, proposal, isCreated } = row;
  if (recordId === null || version === null) return { state: 'undone' };
  if (proposal !== null) await withdrawProposal(model, context, recordId, proposal);
  else if (isCreated) await removeCreated(model, context, recordId, version);
  else await revertContent(model, context, recordId, { version });
  return { state: 'undone' };
};

/** Needs no level to delete: the record is what this account's import has created. */
const removeCreated = async (
  model: ContentModel,
  context: WriteContext,
  id: string,
  version: number,
): Promise<void> => {
  const row = await lockVersion(model, context.db, id, version);
  requireWriterRight(model, context, row, 'WRITE');
  await moveToTrash(model, context, row, 'withdraw');
};

const messagesOf = ({ model, locale, timeZone }: SheetContext, error: Error): Record<string, string> => {
  const [, payload] = describeError(error, locale, timeZone);
  const { message, fields } = payload as { message: string; fields?: FieldError[] };
  if (!fields) return { '': message };
  const columns = sheetColumns(model.type);
  const messages = fields.map((each) => [columnOfError(columns, each.fieldName), each.message] as const);
  return Object.fromEntries(messages.reverse());
};
