import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Level, Resource } from 'shared-kernel/access';
import type { ApprovalStatus } from 'shared-kernel/contracts';
import type { AnyObjectSchema } from 'yup';
import type { Translations } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import type { Writing } from '../database/writing.ts';
import type { ResourceName } from '../http/errors.ts';

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
export type ContentTable = PgTable & Record<ContentColumn, PgColumn> & { slug?: PgColumn };

/** What the generic writes need to know of one kind of content. */
export interface ContentKind<Input extends object = object, Row extends ContentRow = ContentRow> {
  /** What errors, revisions and the audit log call it. */
  readonly resource: ResourceName;
  /** What levels of access are held on. */
  readonly access: Resource;
  /** The least level whose writes show at once; below it they wait for somebody who holds GRANT. */
  readonly directLevel: Level;
  /** The most records of one person that may wait for approval at a time; without it, any number. */
  readonly mostWaiting?: number;
  readonly table: ContentTable;
  /** Rules of the input form: what a POST sends, and a PUT beside the version. */
  readonly rules: AnyObjectSchema;
  /** Of a kind with slugs: those that its addresses mean something else by. */
  readonly reservedSlugs?: readonly string[];
  /**
   * The kind's own columns. Makes sure that what the input names is there, and locks what must stay until the end of
   * the transaction.
   * @param accepted - inputs of the record that were found right before: what they show, it may go on showing.
   * @throws FieldNotFoundError, ValidationError
   */
  columnsOf(writing: Writing, input: Input, accepted: readonly Input[]): Promise<Partial<Row>> | Partial<Row>;
  /** The row in its input form. */
  toInput(db: Database, row: Row): Promise<Input> | Input;
  /** Cache tags of what shows the record. */
  tagsOf(row: Row): string[];
  /**
   * Refuses a change that something else stands against; the row is locked.
   * @param next - null when it is to be deleted.
   * @throws ConflictError
   */
  checkChange?(writing: Writing, row: Row, next: Input | null): Promise<void>;
  /** Writes what is kept outside of the row, and what others show of it. */
  afterWrite?(writing: Writing, row: Row, input: Input): Promise<void>;
}
