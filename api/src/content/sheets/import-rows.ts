import { and, asc, count, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { ImportedRow, Page, RowState, SheetImport } from 'shared-kernel/contracts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/http/list-query.ts';
import type { RowRemarks } from '../model/content-model.ts';
import { type Cells, type ImportRow, importRows, type SheetRow } from './table.ts';

/** Row states that a run imports. */
export const WAITING: readonly RowState[] = ['new', 'changed'];

/** The number of an import's rows in each state. */
export const countStates = async (db: Database, id: string): Promise<SheetImport['counts']> => {
  const counts = await db
    .select({ state: importRows.state, count: count() })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .groupBy(importRows.state);
  return Object.fromEntries(counts.map((each) => [each.state, each.count]));
};

/** A row to check: its line in the sheet, and its texts. */
export interface SentRow {
  number: number;
  cells: Cells;
}

/** Stores rows, in place of earlier ones with their numbers. */
export const storeRows = async (db: Database, rows: readonly (typeof importRows.$inferInsert)[]): Promise<void> => {
  if (rows.length === 0) return;
  const excluded = (name: string) => sql.raw(`excluded.${name}`);
  await db
    .insert(importRows)
    .values([...rows])
    .onConflictDoUpdate({
      target: [importRows.importId, importRows.number],
      set: {
        cells: excluded('cells'),
        state: excluded('state'),
        errors: excluded('errors'),
        target: excluded('target'),
        recordId: excluded('record_id'),
        version: excluded('version'),
        proposal: excluded('proposal'),
        isCreated: excluded('is_created'),
      },
    });
};

/** Whether all rows of an import have arrived. */
export const isComplete = async (db: Database, { id, total }: ImportRow): Promise<boolean> =>
  (await countRows(db, id)) === total;

export const countRows = (db: Database, importId: string): Promise<number> =>
  db.$count(importRows, eq(importRows.importId, importId));

/** The rows that name one of these records. */
export const findRowsByTarget = (db: Database, importId: string, targets: readonly string[]): Promise<SheetRow[]> =>
  db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.target, [...targets])));

/** A page of an import's rows, in the order of the sheet. */
export const listRows = async (
  db: Database,
  importId: string,
  query: { page: number; limit: number; state?: RowState | undefined; hasRemark?: boolean | undefined },
  remarks: RowRemarks,
): Promise<Page<ImportedRow>> => {
  const isListed = query.hasRemark ? inArray : notInArray;
  const where = and(
    eq(importRows.importId, importId),
    query.state && eq(importRows.state, query.state),
    query.hasRemark === undefined ? undefined : isListed(importRows.number, [...remarks.keys()]),
  );
  const rows = await db
    .select()
    .from(importRows)
    .where(where)
    .orderBy(asc(importRows.number))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return pageOf(
    rows.map((row) => toImportedRow(row, remarks)),
    await db.$count(importRows, where),
    query,
  );
};

export const toImportedRow = ({ number, state, cells, errors, recordId }: SheetRow, all: RowRemarks): ImportedRow => ({
  number,
  state,
  cells,
  errors,
  recordId,
  remarks: all.get(number) ?? {},
});

/** The valid rows of an import, with some of their cells; null for absent ones. */
export const listValid = (db: Database, importId: string, columns: readonly string[]) =>
  db
    .select({
      number: importRows.number,
      state: importRows.state,
      recordId: importRows.recordId,
      cells: sql<Record<string, string | null>>`jsonb_build_object(${sql.join(
        columns.flatMap((name) => [sql`${name}::text`, sql`${importRows.cells} -> ${name}::text`]),
        sql`, `,
      )})`,
    })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.state, [...WAITING, 'unchanged'])))
    .orderBy(asc(importRows.number));

/** Stored rows by their numbers. */
export const findRows = (db: Database, importId: string, numbers: readonly number[]): Promise<SheetRow[]> =>
  db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.number, [...numbers])))
    .orderBy(asc(importRows.number));

/** Whether an import has some of these rows. */
export const hasRows = async (db: Database, importId: string, numbers: readonly number[]): Promise<boolean> =>
  (await db.$count(importRows, and(eq(importRows.importId, importId), inArray(importRows.number, [...numbers])))) > 0;

/** The next rows in some states, in the order of the sheet, or from its end. */
export const nextRows = (
  db: Database,
  importId: string,
  { states, limit, isFromEnd = false }: { states: readonly RowState[]; limit: number; isFromEnd?: boolean },
): Promise<SheetRow[]> =>
  db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.state, [...states])))
    .orderBy((isFromEnd ? desc : asc)(importRows.number))
    .limit(limit);

/** Whether an import has a row in a state. */
export const hasRow = async (db: Database, importId: string, state: RowState): Promise<boolean> =>
  (await db.$count(importRows, and(eq(importRows.importId, importId), eq(importRows.state, state)))) > 0;
