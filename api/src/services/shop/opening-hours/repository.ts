import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { revisions } from '../../../content/revisions/table.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { categories } from '../../categories/port.ts';
import { type ShopRow, shops } from '../shop/table.ts';
import type { ShopHours } from './plan.ts';
import type { OpeningHoursQuery } from './schemas.ts';

/** Locks the selected shops in the order of ids, so that two such calls can't deadlock. */
export const lockSelected = (db: Database, query: OpeningHoursQuery): Promise<ShopRow[]> =>
  lockWhere(db, selection(db, query));

export const lockByIds = (db: Database, ids: string[]): Promise<ShopRow[]> => lockWhere(db, inArray(shops.id, ids));

const lockWhere = (db: Database, where: SQL | undefined): Promise<ShopRow[]> =>
  db
    .select()
    .from(shops)
    .where(and(isNull(shops.deletedAt), where))
    .orderBy(asc(shops.id))
    .for('update');

const selection = (db: Database, { ids, category }: OpeningHoursQuery): SQL | undefined => {
  if (ids) return inArray(shops.id, ids);
  if (category === undefined) return undefined;
  const named = db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.slug, category), isNull(categories.deletedAt)));
  return inArray(shops.categoryId, named);
};

/** Sets the hours of locked shops in one statement. Undoing a change also restores each `updatedAt`. */
export const saveHours = async (
  { db, at }: WriteContext,
  hours: (ShopHours & { id: string; updatedAt?: string | null })[],
): Promise<ShopRow[]> => {
  const given = JSON.stringify(
    hours.map(({ id, weeklyHours, exceptions, updatedAt }) => ({
      ...{ id, week: weeklyHours, exceptions },
      ...{ updated_at: updatedAt ?? at.toISOString() },
    })),
  );
  return db
    .update(shops)
    .set({
      weeklyHours: sql`given.week`,
      exceptions: sql`given.exceptions`,
      version: sql`${shops.version} + 1`,
      updatedAt: sql`given.updated_at`,
    })
    .from(
      sql`jsonb_to_recordset(${given}::jsonb) as given(id text, week jsonb, exceptions jsonb, updated_at timestamptz)`,
    )
    .where(sql`${shops.id} = given.id`)
    .returning();
};

/** A shop's state before a change, and whether it is unchanged since. */
export interface Past {
  shopId: string;
  before: ShopHours | null;
  /** `updatedAt` before the change; null when unknown. */
  updatedAt: string | null;
  isUntouched: boolean;
}

/** The shops of a change, to undo it; empty when there is no such change. */
export const listPast = async (db: Database, changeId: string): Promise<Past[]> => {
  const { rows } = (await db.execute(sql`
    select made.record_id as "shopId",
      (select jsonb_build_object('weeklyHours', r.data -> 'weeklyHours', 'exceptions', r.data -> 'exceptions')
        from ${revisions} r
        where r.resource = 'shop' and r.record_id = made.record_id and r.status = 'APPLIED' and r.number < made.number
        order by r.number desc limit 1) as before,
      to_jsonb(made.before_updated_at) #>> '{}' as "updatedAt",
      not exists (select from ${revisions} r where r.resource = 'shop' and r.record_id = made.record_id
        and r.status = 'APPLIED' and r.number > made.number) as "isUntouched"
    from ${revisions} made
    where made.change_id = ${changeId} and made.resource = 'shop'`)) as unknown as { rows: Past[] };
  return rows;
};
