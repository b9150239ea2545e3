import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ContentName, ContentType, Field } from 'shared-kernel/content';
import type { ApprovalStatus, Translations } from 'shared-kernel/contracts';
import type { AnyObjectSchema } from 'yup';
import type { Database } from '../database/database.ts';
import type { Wanted } from '../database/text-search.ts';
import type { WriteContext } from '../database/write.ts';

/** What every row of content has. */
export interface ContentRow {
  id: string;
  version: number;
  approvalStatus: ApprovalStatus;
  publishedAt: Date;
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

/** A field and the column that keeps it. */
export interface FieldColumn {
  name: string;
  field: Field;
  /** What the table calls it in code. */
  key: string;
  column: PgColumn;
}

/** A content type as the generic reads and writes need it: its declaration, its table, and the way between them. */
export interface ContentModel<Input extends object = object, Row extends ContentRow = ContentRow> {
  readonly type: ContentType<ContentName>;
  readonly table: ContentTable;
  /** Of the fields that are kept in the row. */
  readonly columns: readonly FieldColumn[];
  /** What visitors see records in one place of the type's order by; their ids otherwise. */
  readonly tieBreak?: PgColumn;
  /** Which records show to visitors, beside what is public of all content. */
  shows?(): SQL | undefined;
  /**
   * Whether visitors find a record by words, where their search looks into more than `searchedTexts`; such a type stores its
   * own search words.
   * @param every - whether the record must have all of them, as it must by default.
   */
  isFoundBy?(wanted: Wanted, every?: boolean): SQL;
  /** Other names of a record, in the letters of `text_key`: a search ranks them as it does titles. */
  readonly names?: SQL;
  /** Rules of the input form: what a POST sends, and a PUT beside the version. */
  readonly rules: AnyObjectSchema;
  /**
   * Does in another thread what the rules would do for long in this one.
   * @param input - breaks no rule that is looked at first.
   */
  prepare?(input: Record<string, unknown>): Promise<void>;
  /**
   * The type's own columns. Makes sure that what the input names is there, and locks what must stay until the end of
   * the transaction.
   * @param accepted - inputs of the record that were found right before: what they show, it may go on showing.
   * @throws FieldNotFoundError, ValidationError
   */
  columnsOf(context: WriteContext, input: Input, accepted: readonly Input[]): Promise<Partial<Row>>;
  /** The row in its input form. */
  toInput(db: Database, row: Row): Promise<Input>;
  /** Cache tags of what shows the record. */
  tagsOf(row: Pick<Row, 'id'>): string[];
  /**
   * Refuses a change that something else stands against; the row is locked.
   * @param next - null when it is to be deleted.
   * @throws ConflictError
   */
  checkChange?(context: WriteContext, row: Row, next: Input | null): Promise<void>;
  /** Brings up to date what is shown in place of rows that have changed. */
  refresh?(context: WriteContext, ids: string[]): Promise<void>;
  /** Writes what is kept outside of the row, and what others show of it. */
  afterWrite?(context: WriteContext, row: Row, input: Input): Promise<void>;
  /** Forgets what is kept of the past of records that go with a row, which is locked and about to be removed for good. */
  beforePurge?(context: WriteContext, row: Row): Promise<void>;
}

/** What a type is called in the document of the API: `MallEvent`. */
export const titleOf = ({ type }: ContentModel): string => type.name.replace(/^./, (first) => first.toUpperCase());
