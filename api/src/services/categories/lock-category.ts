import { and, eq, isNull } from 'drizzle-orm';
import type { CategoryType } from 'shared-kernel/contracts';
import type { Database } from '../../platform/database/database.ts';
import { categories } from './table.ts';

/** Whether a category takes records of this type; locks it until the transaction ends. */
export const lockCategory = async (db: Database, id: string, type: CategoryType): Promise<boolean> => {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, id), eq(categories.type, type), isNull(categories.deletedAt)))
    .for('key share');
  return rows.length > 0;
};
