import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FileUse } from 'shared-kernel/contracts';
import type { WriteContext } from '../database/write.ts';
import type { ResourceName } from '../http/errors.ts';

/** Whose right is asked for. */
export type Writer = Pick<WriteContext, 'actorId' | 'actor' | 'approvalStatus'>;

/** Where records of one kind show files. Services describe theirs, so that files know of no service. */
export interface FileUseSource {
  resource: ResourceName;
  table: PgTable;
  /** The record's id. */
  id: PgColumn;
  /** What people know the record by. */
  title: PgColumn | SQL;
  /** Null where records aren't put into a trash. */
  deletedAt: PgColumn | null;
  /** The ids of files that each of the record's fields holds. */
  fields: Record<string, SQL>;
  /** Which records count; all do otherwise. */
  where?: SQL;
  /** Whether a writer may change what a record shows at once: whoever replaces one of its files does. */
  mayChange: (writer: Writer, use: Pick<FileUse, 'id' | 'title'>) => boolean;
  /** Brings up to date what shows these records, after one of their files has changed. */
  refresh: (context: WriteContext, ids: string[]) => Promise<void> | void;
}

/** The file whose id a column holds. */
export const fileIn = (column: PgColumn): SQL => sql`select ${column}`;

/** The files whose ids a column lists. */
export const filesIn = (column: PgColumn): SQL => sql`select unnest(${column})`;

/** The files whose addresses stand in a column's text, or in its JSON. */
export const filesNamedIn = (column: PgColumn): SQL =>
  sql`select (regexp_matches(${column}::text, '/bucket/file/([0-9a-f]{24})', 'g'))[1]`;

/** Everything in a column of JSON that may be the id of a file. */
export const idsIn = (column: PgColumn): SQL =>
  sql`select (regexp_matches(${column}::text, '\\m([0-9a-f]{24})\\M', 'g'))[1]`;

/** One row for each field of each record that shows a file: `file_id, resource, id, title, field, is_deleted`. */
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
