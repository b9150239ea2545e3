import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { floor } from 'shared-kernel/content';
import { defineModel } from '../../../content/model/define-model.ts';
import { isPublic } from '../../../content/model/table-columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { floors } from './table.ts';

export const floorModel = defineModel(floor, {
  table: floors,
  public: {},
  afterWrite: ({ db }, { id, level }) => requireOwnLevel(db, id, level),
});

/** Numbers of the units on a floor's public plan. */
export const listUnitNumbers = async (db: Database, level: number): Promise<string[]> => {
  const rows = await db
    .select({ number: sql<string>`unit ->> 'number'` })
    .from(floors)
    .innerJoin(sql`jsonb_array_elements(${floors.plan} -> 'units') as unit`, sql`true`)
    .where(and(isPublic(floors), eq(floors.level, level)));
  return rows.map(({ number }) => number);
};

/** The public floors, and whether their plans have units. */
export const listDrawnLevels = (db: Database): Promise<{ level: number; isDrawn: boolean }[]> =>
  db
    .select({ level: floors.level, isDrawn: sql<boolean>`jsonb_array_length(${floors.plan} -> 'units') > 0` })
    .from(floors)
    .where(isPublic(floors));

/**
 * Rejects a level that another floor outside of the trash has, since maps show one floor per level. No unique index:
 * older data may contain duplicates.
 * @throws ValidationError
 */
const requireOwnLevel = async (db: Database, id: string, level: number): Promise<void> => {
  // The lock serialises writers of the same level.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`floor ${level}`}, 0))`);
  const isOther = and(eq(floors.level, level), ne(floors.id, id), isNull(floors.deletedAt));
  if ((await db.$count(floors, isOther)) > 0) {
    throw brokenRule('level', 'levelTaken', {}, floor.fields.level.label);
  }
};
