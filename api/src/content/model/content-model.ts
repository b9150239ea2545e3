import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ContentName, ContentType, Field } from 'shared-kernel/content';
import type { ApprovalStatus, Locale, Translations } from 'shared-kernel/contracts';
import type { AnyObjectSchema } from 'yup';
import type { Database } from '../../platform/database/database.ts';
import type { Wanted } from '../../platform/database/text-search.ts';
import type { WriteContext } from '../../platform/database/write.ts';

/** Columns of every content row. */
export interface ContentRow {
  id: string;
  version: number;
  approvalStatus: ApprovalStatus;
  publishedAt: Date;
  publishedUntil: Date | null;
  unpublishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  ownerId: string | null;
  translations: Translations;
  title: string;
  slug?: string;
}

type ContentColumn = Exclude<keyof ContentRow, 'slug'>;
export type ContentTable = PgTable & Record<ContentColumn | 'searchedTexts', PgColumn> & { slug?: PgColumn };

/** A field and its column. */
export interface FieldColumn {
  name: string;
  field: Field;
  /** Name of the property in the table. */
  key: string;
  column: PgColumn;
}

/** A valid row of an import. */
export interface CheckedRecord {
  /** Line of the sheet. */
  number: number;
  /** The record that it changes. */
  recordId: string | null;
  /** Whether the import would change something. */
  isWaiting: boolean;
  /** Values by column; absent without a cell. */
  values: Record<string, unknown>;
}

/** Messages by the number of a row and by column. */
export type RowRemarks = ReadonlyMap<number, Record<string, string>>;

/** A content type for the generic reads and writes: its declaration, its table and the conversions. */
export interface ContentModel<Input extends object = object, Row extends ContentRow = ContentRow> {
  readonly type: ContentType<ContentName>;
  readonly table: ContentTable;
  /** Columns of the fields that the row stores. */
  readonly columns: readonly FieldColumn[];
  /** Orders records in the same place of the type's order, as visitors see them; the id by default. */
  readonly tieBreak?: PgColumn;
  /** An additional condition for records to be public. */
  shows?(): SQL | undefined;
  /**
   * Condition that visitors find a record by these words, for types whose search covers more than `searchedTexts`. Such
   * a type stores its own search words.
   * @param every - whether the record must match all words; true by default.
   */
  isFoundBy?(wanted: Wanted, every?: boolean): SQL;
  /** Values of fields that depend on the time, such as the next date of an event. */
  currentValues?(): Readonly<Record<string, SQL>>;
  /** Other names of a record, normalised by `text_key`. A search ranks them like titles. */
  readonly names?: SQL;
  /** Warns about rows of an import, which may be imported all the same. */
  readonly remarks?: {
    /** The columns that it needs. */
    columns: readonly string[];
    list(db: Database, rows: readonly CheckedRecord[], locale: Locale): Promise<RowRemarks>;
  };
  /** Rules of the input form: the body of a POST, and of a PUT without the version. */
  readonly rules: AnyObjectSchema;
  /** Runs slow checks of the rules in another thread. @param input - has passed the fast rules. */
  prepare?(input: Record<string, unknown>): Promise<void>;
  /**
   * Converts the input to the type's own columns. Checks that the referenced records exist, and locks them until the
   * transaction ends.
   * @param accepted - earlier valid inputs of the record; what they reference stays allowed.
   * @throws FieldNotFoundError, ValidationError
   */
  columnsOf(context: WriteContext, input: Input, accepted: readonly Input[]): Promise<Partial<Row>>;
  /** Converts a row to its input form. */
  toInput(db: Database, row: Row): Promise<Input>;
  /** Cache tags of every response that shows the record. */
  tagsOf(row: Pick<Row, 'id'>): string[];
  /**
   * Rejects a change that conflicts with other data; the row is locked.
   * @param next - null for a deletion.
   * @throws ConflictError
   */
  checkChange?(context: WriteContext, row: Row, next: Input | null): Promise<void>;
  /** Rejects unpublishing a record that visitors always need. @throws ConflictError */
  checkUnpublishing?(row: Row): void;
  /** Updates data that is derived from these rows, after each write of theirs. */
  refresh?(context: WriteContext, ids: string[]): Promise<void>;
  /**
   * Writes data outside of the row, and what other records derive from it.
   * @param before - the row before a change; absent for a new or restored record.
   */
  afterWrite?(context: WriteContext, row: Row, input: Input, before?: Row): Promise<void>;
  /** Deletes the history of records that are purged with a row. The row is locked. */
  beforePurge?(context: WriteContext, row: Row): Promise<void>;
}

/** Name of a type in the API's document: `MallEvent`. */
export const titleOf = ({ type }: ContentModel): string => type.name.replace(/^./, (first) => first.toUpperCase());
