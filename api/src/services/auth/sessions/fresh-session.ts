import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { PasswordError } from '../../../platform/http/errors.ts';
import { sessions } from '../table.ts';

/** Milliseconds for which a sign-in stands for asking who it is. */
const FRESH = 10 * 60 * 1000;

/** @throws PasswordError when the person signed in too long ago. */
export const requireFreshSession = async (db: Database, { sessionId }: Caller): Promise<void> => {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  if (!session || Date.now() - session.createdAt.getTime() > FRESH) throw new PasswordError('signInAgain');
};
