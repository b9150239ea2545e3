import type { ContentName } from 'shared-kernel/content';
import {
  type ImportedRow,
  type ImportMode,
  MAX_LIMIT,
  type Page,
  type RowState,
  type Sheet,
  type SheetImport,
} from 'shared-kernel/contracts';
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
  rows: (
    id: string,
    params: { state?: RowState; hasRemark?: boolean; page?: number; limit?: number },
    signal?: AbortSignal,
  ) => http.get<Page<ImportedRow>>(`${PATH}${id}/rows`, { params, ...withSignal(signal) }),
  check: (id: string, rows: readonly SentRow[]) =>
    http.put<{ rows: ImportedRow[] }>(`${PATH}${id}/rows`, { rows }).then((answer) => answer.rows),
  run: (id: string, mode: ImportMode) => http.post<SheetImport>(`${PATH}${id}/run`, { mode }),
  stop: (id: string) => http.post(`${PATH}${id}/stop`),
  undo: (id: string) => http.post<SheetImport>(`${PATH}${id}/undo`),
  sheet: (resource: ContentName, params: NonNullable<RequestOptions['params']>) =>
    http.get<Sheet>(`/sheets/${resource}`, { params }),
};

/** All wrong rows of an import. */
export const listWrong = async (id: string, signal?: AbortSignal): Promise<ImportedRow[]> => {
  const rows: ImportedRow[] = [];
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const read = await importApi.rows(id, { state: 'wrong', page, limit: MAX_LIMIT }, signal);
    rows.push(...read.data);
    pageCount = read.pageCount;
  }
  return rows;
};
