import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { accounts } from '../table.ts';

/** Whether there is an account with this id. */
export const isAccount = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(accounts, eq(accounts.id, id))) > 0;
