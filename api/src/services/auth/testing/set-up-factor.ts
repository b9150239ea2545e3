import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import type { TestApp } from '../../../testing/test-app.ts';
import { factors } from '../table.ts';

/** A factor that the account has set up. */
export interface TestFactor {
  secret: string;
  recoveryCodes: string[];
  /** An unused code. */
  nextCode: () => Promise<string>;
}

/** The code that an authenticator app shows at a time. */
export const codeOf = (secret: string, at = new Date()): string =>
  new TOTP({ secret }).generate({ timestamp: at.getTime() });

/** Sets up the second factor of a session's account. */
export const setUpFactor = async (api: TestApp, headers: Record<string, string>): Promise<TestFactor> => {
  const { secret } = (await api.call('POST', '/auth/n/factor', { headers })).body;
  const body = { code: codeOf(secret) };
  const { codes } = (await api.call('POST', '/auth/n/factor/confirm', { headers, body })).body;
  const { authID } = (await api.get('/auth/n/me', headers)).body;
  const nextCode = async () => {
    // Codes change twice a minute; the test doesn't wait for that.
    await api.deps.database.db.update(factors).set({ lastStep: 0 }).where(eq(factors.accountId, authID));
    return codeOf(secret);
  };
  return { secret, recoveryCodes: codes, nextCode };
};
