import { isDeepStrictEqual } from 'node:util';
import { MAX_IMPORTED } from 'shared-kernel/contracts';
import type { RowRemarks } from '../model/content-model.ts';
import { readCell } from './cells.ts';
import { plain, type SheetContext } from './check-row.ts';
import { sheetColumns } from './columns.ts';
import { listValid, WAITING } from './import-rows.ts';
import type { ImportRow } from './table.ts';

/**
 * The remarks on rows of an import that hasn't run. They aren't stored, since they depend on other rows and on what is
 * public.
 */
export const remarksOn = async (sheet: SheetContext, { id, status }: ImportRow): Promise<RowRemarks> => {
  const { model, db, locale } = sheet;
  if (!model.remarks || status !== 'open') return new Map();
  const needed = model.remarks.columns;
  const columns = sheetColumns(model.type).filter(({ name }) => needed.includes(name));
  const rows = await listValid(db, id, needed);
  const read = rows.map(async ({ number, state, recordId, cells }) => {
    const values: Record<string, unknown> = {};
    for (const column of columns) {
      const cell = cells[column.name];
      if (typeof cell === 'string') values[column.name] = await readCell(column, plain(cell), undefined, {}, sheet);
    }
    return { number, recordId, isWaiting: WAITING.includes(state), values };
  });
  return model.remarks.list(db, await Promise.all(read), locale);
};

/**
 * The rows whose remark differs, nearest to a row first. A unit can have all rows of a sheet, so only as many as an
 * editor sees around that row.
 */
export const changedRemarks = (before: RowRemarks, after: RowRemarks, near: number): number[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((number) => !isDeepStrictEqual(before.get(number), after.get(number)))
    .sort((one, other) => Math.abs(one - near) - Math.abs(other - near))
    .slice(0, MAX_IMPORTED.atOnce);
