import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { secrets } from './table.ts';
import { newSecret } from './tokens.ts';

const NAME = 'token-key';

/**
 * The key that tokens are signed with: the setting's, or a random one that the database keeps for all processes.
 * @param secret - the setting.
 */
export async function loadTokenKey(db: Database, secret: string | undefined): Promise<Uint8Array> {
  if (secret !== undefined) return new TextEncoder().encode(secret);
  await db.insert(secrets).values({ name: NAME, value: newSecret() }).onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, NAME));
  if (!row) throw new Error('the token key is gone');
  return Buffer.from(row.value, 'base64url');
}
