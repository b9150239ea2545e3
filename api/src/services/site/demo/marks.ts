import { and, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ContentModel } from '../../../content/model/content-model.ts';
import { revisions } from '../../../content/revisions/table.ts';
import type { Database } from '../../../platform/database/database.ts';
import { files } from '../../bucket/port.ts';
import { type DemoState, demoRecords } from '../table.ts';

const THERE: DemoState = 'THERE';

/** Marks all content and files as the demo's. Used when seeding an empty database. */
export const markAll = async (db: Database, models: readonly ContentModel[]): Promise<void> => {
  const tables = [
    { resource: 'file', table: files },
    ...models.map(({ type: { name: resource }, table }) => ({ resource, table })),
  ];
  for (const { resource, table } of tables)
    await db
      .insert(demoRecords)
      .select(sql`select ${resource}::text, ${table.id}, ${table.version}, ${THERE}::text from ${table}`);
};

/**
 * Whether a record is unchanged since the demo: it has the same version, or the same content and no owner. Undone
 * changes, decisions, and a detour through the trash don't count.
 */
export const isAsBrought = ({ type, table }: Pick<ContentModel, 'type' | 'table'>): SQL<boolean> => {
  const isOf = sql`r.resource = ${type.name} and r.record_id = ${table.id}`;
  const first = sql`(select r.data from ${revisions} r where ${isOf} and r.number = 1 and r.author_id is null)`;
  const last = sql`(select r.data from ${revisions} r where ${isOf} and r.status = 'APPLIED' order by r.number desc limit 1)`;
  return sql<boolean>`(${table.version} = ${demoRecords.version}
    or (${table.ownerId} is null and coalesce(${first} = ${last}, false)))`;
};

/** Whether a content type has records other than unchanged demo records. */
export const hasOwn = async (db: Database, model: ContentModel): Promise<boolean> => {
  const { type, table } = model;
  const { resource, recordId } = demoRecords;
  const untouched = db
    .select({ recordId })
    .from(demoRecords)
    .where(and(eq(resource, type.name), eq(recordId, table.id), isAsBrought(model)));
  return (await db.$count(table as PgTable, and(isNull(table.deletedAt), notExists(untouched)))) > 0;
};
