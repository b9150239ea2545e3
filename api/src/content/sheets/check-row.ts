import { isDeepStrictEqual } from 'node:util';
import { fieldErrors, isValidationError } from 'shared-kernel/validation';
import { textsIn } from '../../locales/index.ts';
import { messageTextsIn } from '../../locales/kernel-texts.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { validContent } from '../model/validate-input.ts';
import { findAllLive, slugOfTitle } from '../records/repository.ts';
import { type CellContext, CellError, readCell, writeCell } from './cells.ts';
import { columnOfError, ID_COLUMN, type Input, sheetColumns, VERSION_COLUMN, valueAt, withValue } from './columns.ts';
import type { Cells } from './table.ts';

/** A sheet's type, and how to read its cells. */
export interface SheetContext extends CellContext {
  model: ContentModel;
  db: Database;
}

/** What importing a row would do. */
export interface CheckedRow {
  state: 'new' | 'changed' | 'unchanged' | 'wrong';
  errors: Record<string, string>;
  /** Id, or else the slug, of the record. */
  target: string | null;
  /** The record that it changes. */
  record?: ContentRow;
  /** The record afterwards, validated; absent for wrong rows. */
  input?: object;
}

/** Line ends and surrounding spaces differ between programs that write sheets. */
export const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/** Checks rows. Of an existing record, empty cells clear a field, and absent ones keep it. */
export const checkAll = async <Row extends { cells: Cells }>(
  sheet: SheetContext,
  rows: readonly Row[],
): Promise<(Row & { checked: CheckedRow })[]> => {
  const named = rows.map((row) => ({ row, name: nameIn(sheet, row.cells) }));
  const records = await findAllLive(sheet.model, sheet.db, [...new Set(named.flatMap(({ name }) => name ?? []))]);
  const results: (Row & { checked: CheckedRow })[] = [];
  for (const { row, name } of named) {
    results.push({ ...row, checked: await checkRow(sheet, row.cells, findNamed(records, name)) });
  }
  return results;
};

const checkRow = async (sheet: SheetContext, cells: Cells, found: ContentRow | undefined): Promise<CheckedRow> => {
  const { model, db, locale } = sheet;
  const id = idIn(cells);
  if (id && found?.id !== id) return wrong({ [ID_COLUMN]: textsIn(locale)('sheets.unknownRecord') });
  const before = found && ({ ...(await model.toInput(db, found)) } as Input);
  const { input, errors } = await readCells(sheet, cells, before);
  const target = found?.id ?? slugIn(sheet, cells) ?? null;
  const existing = found ? { record: found } : {};
  const checked = await checkRules(sheet, input);
  if (!checked.valid || Object.keys(errors).length > 0) {
    return { ...wrong({ ...checked.errors, ...errors }), target, ...existing };
  }
  const { valid } = checked;
  if (!found || !before) return { state: 'new', errors: {}, target, input: valid };
  // An absent address or publication keeps the record's.
  const after = { ...valid, slug: valid.slug ?? before.slug, publishedAt: valid.publishedAt ?? before.publishedAt };
  const isSame = sheetColumns(model.type).every((column) =>
    isDeepStrictEqual(valueAt(after, column) ?? null, valueAt(before, column) ?? null),
  );
  if (isSame) return { state: 'unchanged', errors: {}, target, input: valid, ...existing };
  const version = plain(cells[VERSION_COLUMN] ?? '');
  if (version !== '' && version !== String(found.version)) {
    return { ...wrong({ [VERSION_COLUMN]: textsIn(locale)('sheets.changedSince') }), target, ...existing };
  }
  return { state: 'changed', errors: {}, target, input: valid, ...existing };
};

const checkRules = async (
  { model, locale, timeZone }: SheetContext,
  input: Input,
): Promise<{ valid?: Input; errors: Record<string, string> }> => {
  try {
    return { valid: await validContent(model, input), errors: {} };
  } catch (error) {
    if (!isValidationError(error)) throw error;
    const columns = sheetColumns(model.type);
    const messages = fieldErrors(error, messageTextsIn(locale, timeZone)).map(
      ({ fieldName, message }) => [columnOfError(columns, fieldName), message] as const,
    );
    // The first message of a column wins.
    return { errors: Object.fromEntries(messages.reverse()) };
  }
};

const wrong = (errors: Record<string, string>) => ({ state: 'wrong' as const, errors, target: null });

const slugIn = ({ model }: SheetContext, cells: Cells): string | undefined => {
  if (!model.table.slug) return undefined;
  return plain(cells.slug ?? '') || slugOfTitle(cells['title.fr'] ?? '') || undefined;
};

const idIn = (cells: Cells): string => plain(cells[ID_COLUMN] ?? '');

/** The name of a row's record: its id or slug, or the slug of its title. */
const nameIn = (sheet: SheetContext, cells: Cells): string | undefined => idIn(cells) || slugIn(sheet, cells);

/** The record with this id, or else this slug. */
const findNamed = (records: readonly ContentRow[], name: string | undefined): ContentRow | undefined =>
  records.find(({ id }) => id === name) ?? records.find(({ slug }) => slug !== undefined && slug === name);

const readCells = async (sheet: SheetContext, cells: Cells, before: Input | undefined) => {
  const errors: Record<string, string> = {};
  let input: Input = { ...before };
  for (const column of sheetColumns(sheet.model.type)) {
    const given = cells[column.name];
    if (given === undefined) continue;
    const text = plain(given);
    // An unchanged cell preserves what texts can't contain, such as translations of a reason.
    const { partOf } = column.field.refersTo ?? {};
    const isElsewhere = partOf !== undefined && input[partOf] !== before?.[partOf];
    if (before && !isElsewhere && text === plain(await writeCell(column, before, sheet))) continue;
    try {
      input = withValue(input, column, await readCell(column, text, before, input, sheet));
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      errors[column.name] = error.message;
    }
  }
  return { input, errors };
};
