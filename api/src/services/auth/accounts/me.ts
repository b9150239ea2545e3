import { eq } from 'drizzle-orm';
import type { AuthClient, Locale } from 'shared-kernel/contracts';
import type { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { TokenError } from '../../../platform/http/errors.ts';
import { fileRecordColumns, files } from '../../bucket/port.ts';
import { hasApp, hasPasskey } from '../factors/has-factor.ts';
import { accounts } from '../table.ts';
import { toUser } from './user.ts';

/** The caller's own account, for their browser. */
export const getMe = async (db: Database, caller: Caller, locale: Locale): Promise<AuthClient> => {
  const { authId: authID, role, access, mustChangePassword, hasFactor, mustSetFactor } = caller;
  const [found] = await db
    .select({ account: accounts, avatar: fileRecordColumns })
    .from(accounts)
    .leftJoin(files, eq(files.id, accounts.avatarId))
    .where(eq(accounts.id, authID));
  if (!found) throw new TokenError();
  const hasPassword = found.account.passwordHash !== null;
  return {
    authID,
    role: { name: role },
    access: [...access],
    user: toUser(found, locale),
    mustChangePassword,
    hasPassword,
    isEmailConfirmed: found.account.emailVerifiedAt !== null,
    hasFactor,
    hasApp: hasFactor && (await hasApp(db, authID)),
    hasPasskey: hasFactor && (await hasPasskey(db, authID)),
    mustSetFactor,
  };
};
