import { IMPORT_MODES, IMPORT_STATUSES, ROW_STATES } from 'shared-kernel/contracts';
import {
  enumOf,
  FLAG,
  ID,
  INSTANT,
  INTEGER,
  listOf,
  nullable,
  responseObject,
  TEXT,
} from '../../platform/openapi/json-schema.ts';
import { contentNameResponse } from '../model/content-name.ts';

const byColumn = { type: 'object', additionalProperties: TEXT };

export const sheetResponse = responseObject('Sheet', {
  columns: listOf(TEXT),
  rows: listOf(listOf(TEXT)),
  pageCount: INTEGER,
});

export const importResponse = responseObject('SheetImport', {
  id: ID,
  resource: contentNameResponse,
  fileName: TEXT,
  total: INTEGER,
  status: enumOf(IMPORT_STATUSES),
  mode: nullable(enumOf(IMPORT_MODES)),
  isOwn: FLAG,
  createdAt: INSTANT,
  counts: { type: 'object', additionalProperties: INTEGER },
});

export const rowResponse = responseObject('ImportedRow', {
  number: INTEGER,
  state: enumOf(ROW_STATES),
  cells: byColumn,
  errors: byColumn,
  remarks: byColumn,
  recordId: nullable(ID),
});
