import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { floor } from 'shared-kernel/content';
import { defineModel } from '../../../content/define-model.ts';
import { isPublicKind } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { floors } from './table.ts';

export const floorModel = defineModel(floor, {
  table: floors,
  public: {},
  afterWrite: ({ db }, { id, level }) => requireOwnLevel(db, id, level),
});

/** The numbers of the units on the plan that visitors see of a floor. */
export const listUnitNumbers = async (db: Database, level: number): Promise<string[]> => {
  const rows = await db
    .select({ number: sql<string>`unit ->> 'number'` })
    .from(floors)
    .innerJoin(sql`jsonb_array_elements(${floors.plan} -> 'units') as unit`, sql`true`)
    .where(and(isPublicKind(floors), eq(floors.level, level)));
  return rows.map(({ number }) => number);
};

/**
 * Refuses a level that another floor has, in the trash apart: maps show one floor of each. There may be two of before that was
 * refused, which no index would take.
 * @throws ValidationError
 */
const requireOwnLevel = async (db: Database, id: string, level: number): Promise<void> => {
  // Who writes a floor of this level as well waits here, and then finds this one.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`floor ${level}`}, 0))`);
  const isOther = and(eq(floors.level, level), ne(floors.id, id), isNull(floors.deletedAt));
  if ((await db.$count(floors, isOther)) > 0) {
    throw brokenRule('level', 'levelTaken', {}, floor.fields.level.label);
  }
};
