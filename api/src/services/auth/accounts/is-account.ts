import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { clients } from '../table.ts';

/** Whether there is an account with this id. */
export const isAccount = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(clients, eq(clients.id, id))) > 0;
