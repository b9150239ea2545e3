import { TokenError } from '../../../platform/http/errors.ts';
import { hashOf, type Tokens } from '../../../platform/tokens/tokens.ts';
import type { Identity } from '../providers/verified-profile.ts';
import type { AccountRow } from '../table.ts';

/** Seconds in which a sign-in can be completed. */
const LIFETIME_SECONDS = 5 * 60;

/** Changes with the password, so that a challenge from before proves nothing. */
const stampOf = ({ id, passwordHash }: AccountRow): string => hashOf(`${id} ${passwordHash}`);

/**
 * Issues the proof that the first factor was right. It opens no session.
 * @param identity - to link once the code is proved
 */
export const issueChallenge = (tokens: Tokens, account: AccountRow, identity?: Identity): Promise<string> =>
  tokens.sign('challenge', { sub: account.id, stamp: stampOf(account), ...identity }, LIFETIME_SECONDS);

export interface Challenge {
  accountId: string;
  /** To link once the code is proved. */
  identity: Identity | undefined;
  /** @throws TokenError when the account's password has changed since */
  requireCurrent: (account: AccountRow | undefined) => AccountRow;
}

/** @throws TokenError when the challenge is invalid or expired */
export const readChallenge = async (tokens: Tokens, challenge: string): Promise<Challenge> => {
  const { sub = '', stamp, provider, subject } = await tokens.verify('challenge', challenge);
  const requireCurrent = (account: AccountRow | undefined): AccountRow => {
    if (!account || stampOf(account) !== stamp) throw new TokenError();
    return account;
  };
  // Only `issueChallenge` signs tokens of this kind.
  const identity = subject === undefined ? undefined : ({ provider, subject } as Identity);
  return { accountId: sub, identity, requireCurrent };
};
