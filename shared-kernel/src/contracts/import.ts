/** Imports of sheets, which create and change many records of one content type. */

/** `open` until it runs, and again after all rows were to be imported and weren't. */
export const IMPORT_STATUSES = ['open', 'running', 'done', 'undoing', 'undone'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Which rows to import: all or none, or the valid ones. */
export const IMPORT_MODES = ['all', 'valid'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/**
 * State of a row: the result of its check (`new` to `wrong`), then that of its import. `kept` rows couldn't be undone,
 * since their record has changed since.
 */
export const ROW_STATES = ['new', 'changed', 'unchanged', 'wrong', 'done', 'failed', 'undone', 'kept'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** Most rows of an import, and of a call that sends rows. */
export const MAX_IMPORTED = { rows: 10_000, atOnce: 100 } as const;

/** Languages of a translated field follow it in headings: `title.fr`. */
export interface Sheet {
  columns: string[];
  /** Texts in the order of the columns. */
  rows: string[][];
  pageCount: number;
}

export interface SheetImport {
  id: string;
  /** Name of the content type. */
  resource: string;
  fileName: string;
  /** The number of its rows, of which some may not have arrived yet. */
  total: number;
  status: ImportStatus;
  mode: ImportMode | null;
  /** Whether the reader has started it. */
  isOwn: boolean;
  createdAt: string;
  /** Rows by state; absent states have none. */
  counts: Partial<Record<RowState, number>>;
}

export interface ImportedRow {
  /** Line of the sheet. */
  number: number;
  state: RowState;
  /** Texts by column. */
  cells: Record<string, string>;
  /** Messages by column; an empty name for the whole row. */
  errors: Record<string, string>;
  /** Warnings by column, which don't prevent the import; only before it runs. */
  remarks: Record<string, string>;
  recordId: string | null;
}
