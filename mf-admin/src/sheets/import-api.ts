import type { ContentName } from 'shared-kernel/content';
import type { ImportedRow, ImportMode, Page, RowState, Sheet, SheetImport } from 'shared-kernel/contracts';
import { http, type RequestOptions } from 'shared-kernel/http';
import { withSignal } from '../providers/list-params.ts';

const PATH = '/imports/';

/** A row as it is sent: its line, and its texts by column. */
export interface SentRow {
  number: number;
  cells: Record<string, string>;
}

/** The calls of imports and of exports. */
export const importApi = {
  list: (resource: ContentName, signal: AbortSignal) =>
    http.get<Page<SheetImport>>(PATH, { params: { resource, limit: 5 }, signal }),
  start: (resource: ContentName, fileName: string, total: number) =>
    http.post<SheetImport>(PATH, { resource, fileName, total }),
  read: (id: string, signal: AbortSignal) => http.get<SheetImport>(PATH + id, { signal }),
  discard: (id: string) => http.delete(PATH + id),
  rows: (id: string, params: { state?: RowState; page?: number; limit?: number }, signal?: AbortSignal) =>
    http.get<Page<ImportedRow>>(`${PATH}${id}/rows`, { params, ...withSignal(signal) }),
  check: (id: string, rows: readonly SentRow[]) =>
    http.put<{ rows: ImportedRow[] }>(`${PATH}${id}/rows`, { rows }).then((answer) => answer.rows),
  run: (id: string, mode: ImportMode) => http.post<SheetImport>(`${PATH}${id}/run`, { mode }),
  undo: (id: string) => http.post<SheetImport>(`${PATH}${id}/undo`),
  sheet: (resource: ContentName, params: NonNullable<RequestOptions['params']>) =>
    http.get<Sheet>(`/sheets/${resource}`, { params }),
};
