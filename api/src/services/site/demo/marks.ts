import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ContentModel } from '../../../platform/content/model.ts';
import type { Database } from '../../../platform/database/database.ts';
import { files } from '../../bucket/port.ts';
import { type DemoState, demoRecords } from '../table.ts';

const THERE: DemoState = 'THERE';

/** Notes all content, and all files, as the demo's: for the seeding, of a database that had nothing before. */
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

/** Whether there is anything of a content type beside what the demo brought and nobody changed. */
export const hasOwn = async (db: Database, { type, table }: ContentModel): Promise<boolean> => {
  const { resource, recordId, version } = demoRecords;
  const untouched = db
    .select({ recordId })
    .from(demoRecords)
    .where(and(eq(resource, type.name), eq(recordId, table.id), eq(version, table.version)));
  return (await db.$count(table as PgTable, and(isNull(table.deletedAt), notExists(untouched)))) > 0;
};
