import { IMPORT_MODES, MAX_IMPORTED, ROW_STATES } from 'shared-kernel/contracts';
import { flag, id, integer, list, oneOf, record, requiredLine, text } from 'shared-kernel/validation';
import { mixed } from 'yup';
import { listQuery } from '../../platform/http/list-query.ts';
import { contentName } from '../model/content-name.ts';
import type { Cells } from './table.ts';

/** Longest cell: a post's text. */
const LONGEST_CELL = 100_000;
const MAX_CELLS = 100;

const resource = () => contentName().required();
export const sheetParams = record({ resource: resource() });
export const importParams = record({ id: id().required() });
export const importsQuery = listQuery([], {})
  .omit(['keyword', 'sort-field', 'sort-direction'])
  .shape({ resource: resource() });
export const rowsQuery = listQuery([], { state: oneOf(ROW_STATES), hasRemark: flag() }).omit([
  'keyword',
  'sort-field',
  'sort-direction',
]);
/** Body that creates an import without rows. */
export const newImport = record({
  resource: resource(),
  fileName: requiredLine(200),
  total: integer(1, MAX_IMPORTED.rows).required(),
}).meta({ title: 'NewImport' });
/** Body that starts an import. */
export const importRun = record({ mode: oneOf(IMPORT_MODES).required() }).meta({ title: 'ImportRun' });

const CELL = text(LONGEST_CELL);

const isCells = (value: unknown): value is Cells => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const cells = Object.values(value);
  return cells.length <= MAX_CELLS && cells.every((cell) => CELL.isValidSync(cell, { strict: true }));
};

/** Body that adds rows, or changes cells of rows. */
export const rowsBody = record({
  rows: list(
    record({ number: integer(1, 2_147_483_647).required(), cells: mixed(isCells).default({}) }),
    MAX_IMPORTED.atOnce,
  ).required(),
}).meta({ title: 'ImportRows' });
