import type { FieldError } from 'shared-kernel/contracts';
import { isValidationError } from 'shared-kernel/validation';
import { isTransactionConflict, isUnavailable } from '../../platform/database/failures.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { describeError } from '../../platform/http/error-handler.ts';
import { changeContent, createValid } from '../records/change.ts';
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

/** Writes what a checked row says. @throws as creating and changing records do */
export const applyRow = async (
  { model }: SheetContext,
  context: WriteContext,
  { record, input, errors, state }: CheckedRow,
): Promise<Partial<SheetRow>> => {
  requireLevel(model, context, 'WRITE');
  if (!input) throw new RowError(errors);
  if (!record) {
    const made = await createValid(model, context, input);
    return { state: 'done', recordId: made.id, version: made.version, isCreated: true };
  }
  if (state === 'unchanged') return { state };
  const outcome = await changeContent(model, context, record.id, { input, version: record.version, action: 'update' });
  if ('row' in outcome) return { state: 'done', version: outcome.row.version };
  return { state: 'done', proposal: outcome.proposal.number };
};

/** Ends a rehearsal. */
class Rehearsed extends AppError {}

/** Writes a row and rolls it back: finds what only writing shows, such as a taken slug. @returns messages by column */
export const rehearseRow = async (
  sheet: SheetContext,
  context: WriteContext,
  checked: CheckedRow,
): Promise<Record<string, string>> => {
  const ignore = (): void => undefined;
  try {
    await context.db.transaction(async (db) => {
      await applyRow(sheet, { ...context, db, invalidate: ignore, show: ignore }, checked);
      throw new Rehearsed('rolled back');
    });
    return {};
  } catch (error) {
    return error instanceof Rehearsed ? {} : rowErrors(sheet, error);
  }
};

/**
 * The messages of a row's failure by column; an empty name for the whole row.
 * @throws what isn't about the row: a conflict of transactions, or an unavailable database
 */
export const rowErrors = ({ model, locale, timeZone }: SheetContext, error: unknown): Record<string, string> => {
  if (isTransactionConflict(error) || isUnavailable(error)) throw error;
  if (error instanceof RowError) return error.errors;
  const [, payload] = describeError(error as Error, locale, timeZone);
  const { message, fields } = payload as { message: string; fields?: FieldError[] };
  if (!fields) return { '': message };
  const columns = sheetColumns(model.type);
  const messages = fields.map((each) => [columnOfError(columns, each.fieldName), each.message] as const);
  return Object.fromEntries(messages.reverse());
};

/** Whether a failure is a bug rather than the row's. */
export const isUnexpected = (error: unknown): boolean => !(error instanceof AppError || isValidationError(error));
