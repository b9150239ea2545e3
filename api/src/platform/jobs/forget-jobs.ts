import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { emailKeyOf } from '../mail/email-key.ts';
import { deadLettersOf } from './dead-letters.ts';

/**
 * Deletes the waiting jobs and dead letters of a queue that contain an email address.
 * @param field - field of the job's data with the address.
 * @param which - condition on the column `data`; all jobs by default.
 */
export const forgetJobs = async (
  db: Database,
  queue: string,
  { field, email, which = sql`true` }: { field: string; email: string; which?: SQL },
): Promise<void> => {
  await db.execute(sql`delete from pgboss.job where name in (${queue}, ${deadLettersOf(queue)})
    and lower(normalize(data->>${field}::text)) = ${emailKeyOf(email)} and ${which}`);
};
