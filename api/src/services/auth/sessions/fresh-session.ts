import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { PasswordError } from '../../../platform/http/errors.ts';
import type { Identity } from '../../../platform/http/identity.ts';
import { sessions } from '../table.ts';

/** Milliseconds for which a sign-in stands for asking who it is. */
const FRESH = 10 * 60 * 1000;

/** @throws PasswordError when the person signed in too long ago. */
export async function requireFreshSession(db: Database, { sessionId }: Identity): Promise<void> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  if (!session || Date.now() - session.createdAt.getTime() > FRESH) throw new PasswordError('signInAgain');
}
