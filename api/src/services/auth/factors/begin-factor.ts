import type { WriteContext } from '../../../platform/database/write.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { endSessions } from '../sessions/sessions.ts';
import { hasFactor } from './has-factor.ts';
import { newRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';

/**
 * Prepares the account for another factor, before it is stored. The first one gets recovery codes, and ends the other
 * sessions, which were opened without it.
 * @param prepared - new recovery codes; without them, they are made when needed, which is slow
 * @returns the codes to show; none when the account has a factor
 */
export const beginFactor = async (
  context: WriteContext,
  { authId, sessionId }: Pick<Caller, 'authId' | 'sessionId'>,
  prepared?: Awaited<ReturnType<typeof newRecoveryCodes>>,
): Promise<string[]> => {
  if (await hasFactor(context.db, authId)) return [];
  const codes = prepared ?? (await newRecoveryCodes());
  await replaceRecoveryCodes(context, authId, codes);
  await endSessions(context, authId, 'factor', sessionId);
  return codes.shown;
};
