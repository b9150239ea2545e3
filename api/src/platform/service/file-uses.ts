import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FileUse } from 'shared-kernel/contracts';
import type { WriteContext } from '../database/write.ts';
import type { ResourceName } from '../http/errors.ts';

/** The account whose right is checked. */
export type Writer = Pick<WriteContext, 'actorId' | 'actor' | 'approvalStatus'>;

/**
 * Declares where records of one kind use files. Services declare theirs, so that the file service depends on no other.
 */
export interface FileUseSource {
  resource: ResourceName;
  table: PgTable;
  /** The record's id. */
  id: PgColumn;
  /** How editors recognise the record. */
  title: PgColumn | SQL;
  /** Null for records that have no trash. */
  deletedAt: PgColumn | null;
  /** The ids of the files in each field. */
  fields: Record<string, SQL>;
  /** Limits the records; all by default. */
  where?: SQL;
  /** Whether a writer may change the record's content without approval, as replacing its file does. */
  mayChange: (writer: Writer, use: Pick<FileUse, 'id' | 'title'>) => boolean;
  /** Updates what depends on these records after one of their files changed. */
  refresh: (context: WriteContext, ids: string[]) => Promise<void> | void;
}

/** The file whose id is in a column. */
export const fileIn = (column: PgColumn): SQL => sql`select ${column}`;

/** The files whose ids are in an array column. */
export const filesIn = (column: PgColumn): SQL => sql`select unnest(${column})`;

/** The files whose addresses are in a column of text or JSON. */
export const filesNamedIn = (column: PgColumn): SQL =>
  sql`select (regexp_matches(${column}::text, '/bucket/file/([0-9a-f]{24})', 'g'))[1]`;

/** All possible ids of files in a JSON column. */
export const idsIn = (column: PgColumn): SQL =>
  sql`select (regexp_matches(${column}::text, '\\m([0-9a-f]{24})\\M', 'g'))[1]`;

/** One row per use: `file_id, resource, id, title, field, is_deleted`. */
export const selectFileUses = (sources: readonly FileUseSource[]): SQL => {
  const selections = sources.flatMap(({ resource, table, id, title, deletedAt, fields, where }) =>
    Object.entries(fields).map(
      ([field, held]) => sql`
        select used.file_id, ${resource}::text as resource, ${id} as id, ${title} as title, ${field}::text as field,
          ${deletedAt ? sql`${deletedAt} is not null` : sql`false`} as is_deleted
        from ${table} cross join lateral (${held}) as used(file_id)
        where used.file_id is not null ${where ? sql`and ${where}` : sql.empty()}`,
    ),
  );
  return sql.join(selections, sql` union all `);
};
