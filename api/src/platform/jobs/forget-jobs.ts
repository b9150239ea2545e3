import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { emailKeyOf } from '../email-key.ts';
import { deadLettersOf } from './dead-letters.ts';

/**
 * Removes the jobs of a queue that hold an address, those that wait and those that failed for good.
 * @param field - of a job's data, the one with the address.
 * @param which - of them, by the column `data`; all otherwise.
 */
export const forgetJobs = async (
  db: Database,
  queue: string,
  { field, email, which = sql`true` }: { field: string; email: string; which?: SQL },
): Promise<void> => {
  await db.execute(sql`delete from pgboss.job where name in (${queue}, ${deadLettersOf(queue)})
    and lower(normalize(data->>${field}::text)) = ${emailKeyOf(email)} and ${which}`);
};
