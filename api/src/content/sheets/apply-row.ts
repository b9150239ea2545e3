import type { FieldError } from 'shared-kernel/contracts';
import { isValidationError } from 'shared-kernel/validation';
import { isTransactionConflict, isUnavailable } from '../../platform/database/failures.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { describeError } from '../../platform/http/error-handler.ts';
import { changeAll, createAllValid } from '../records/change.ts';
import { requireLevel } from '../records/rights.ts';
import type { CheckedRow, SheetContext } from './check-row.ts';
import { columnOfError, sheetColumns } from './columns.ts';
import type { SheetRow } from './table.ts';

/** A row that can't be imported, with messages by column. */
export class RowError extends AppError {
  readonly errors: Record<string, string>;

  constructor(errors: Record<string, string>) {
    super('a row of an import is wrong');
    this.errors = errors;
  }
}

/**
 * Writes checked rows in one transaction.
 * @throws as creating and changing records do
 */
export const applyRows = async (
  { model }: SheetContext,
  given: WriteContext,
  rows: readonly CheckedRow[],
): Promise<Partial<SheetRow>[]> => {
  const context = { ...given, shared: new Map() };
  requireLevel(model, context, 'WRITE');
  const valid = rows.map((row) => {
    const { record: found, input, errors } = row;
    if (!input) throw new RowError(errors);
    return { row, found, input };
  });
  const created = valid.filter(({ found }) => !found);
  const changed = valid.flatMap(({ row, found, input }) =>
    found && row.state !== 'unchanged' ? { row, found, input, version: found.version, action: 'update' as const } : [],
  );
  const results = new Map<CheckedRow, Partial<SheetRow>>();
  const inputs = created.map(({ input }) => input);
  for (const [index, { id, version }] of (await createAllValid(model, context, inputs)).entries()) {
    results.set(created[index]?.row as CheckedRow, { state: 'done', recordId: id, version, isCreated: true });
  }
  for (const [index, outcome] of (await changeAll(model, context, changed)).entries()) {
    const after = 'row' in outcome ? { version: outcome.row.version } : { proposal: outcome.proposal.number };
    results.set(changed[index]?.row as CheckedRow, { state: 'done', ...after });
  }
  return rows.map((row) => results.get(row) ?? { state: 'unchanged' });
};

/**
 * Works on rows together. When that fails, works on each half: a row that fails on its own is invalid, and the others
 * succeed without it.
 * @param work - changes nothing when it fails.
 * @throws errors that aren't about a row: a conflict of transactions, or an unavailable database
 */
export const workInGroups = async <Row, Result>(
  rows: readonly Row[],
  work: (rows: readonly Row[]) => Promise<Result[]>,
  onError: (error: unknown, row: Row) => Result,
): Promise<Result[]> => {
  const [first] = rows;
  if (first === undefined) return [];
  try {
    return await work(rows);
  } catch (error) {
    if (isTransactionConflict(error) || isUnavailable(error)) throw error;
    if (rows.length === 1) return [onError(error, first)];
    const middle = Math.ceil(rows.length / 2);
    const results = await workInGroups(rows.slice(0, middle), work, onError);
    return [...results, ...(await workInGroups(rows.slice(middle), work, onError))];
  }
};

/** Rolls a dry run back. */
class DryRunRollback extends AppError {}

/**
 * Writes rows and rolls them back, to find errors that only writing reveals, such as a taken slug.
 * @returns messages by column
 */
export const dryRunRows = (
  sheet: SheetContext,
  context: WriteContext,
  rows: readonly CheckedRow[],
): Promise<Record<string, string>[]> => {
  const ignore = (): void => undefined;
  const dryRun = async (group: readonly CheckedRow[]): Promise<Record<string, string>[]> => {
    const rolledBack = context.db.transaction(async (db) => {
      await applyRows(sheet, { ...context, db, invalidate: ignore, show: ignore, notify: ignore }, group);
      throw new DryRunRollback('rolled back');
    });
    await rolledBack.catch((error) => {
      if (!(error instanceof DryRunRollback)) throw error;
    });
    return group.map(() => ({}));
  };
  return workInGroups(rows, dryRun, (error) => rowErrors(sheet, error));
};

/** The messages of a row's failure by column; an empty name for the whole row. */
export const rowErrors = ({ model, locale, timeZone }: SheetContext, error: unknown): Record<string, string> => {
  if (error instanceof RowError) return error.errors;
  const [, payload] = describeError(error as Error, locale, timeZone);
  const { message, fields } = payload as { message: string; fields?: FieldError[] };
  if (!fields) return { '': message };
  const columns = sheetColumns(model.type);
  const messages = fields.map((each) => [columnOfError(columns, each.fieldName), each.message] as const);
  return Object.fromEntries(messages.reverse());
};

/** Whether an error is a bug rather than an invalid row. */
export const isUnexpected = (error: unknown): boolean => !(error instanceof AppError || isValidationError(error));
