import { and, eq, isNull, like } from 'drizzle-orm';
import { reaches } from 'shared-kernel/access';
import { profileRules } from 'shared-kernel/accounts';
import type { Locale, ManagedUser } from 'shared-kernel/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import { namedVersion } from '../../../platform/content/version.ts';
import type { Database } from '../../../platform/database/database.ts';
import { violatedIndex } from '../../../platform/database/failures.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { AccessError, FieldNotFoundError, StaleError } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import { files, mayShow } from '../../bucket/port.ts';
import { type AccountRow, accounts } from '../table.ts';
import { phoneKeyOf } from './phone.ts';
import { actorOf, lockRoledAccount, requireOutranks, rightsOf } from './rights.ts';
import { getUser, getWholeAccount } from './users.ts';

/** A change to an account’s profile. */
export interface ProfileChange {
  input: unknown;
  /** That its writer has read; any will do without one. */
  version: number | undefined;
  locale: Locale;
}

/**
 * Whether a profile comes with a phone number that its account doesn't have: what it is answered tells whether somebody
 * else does.
 * @throws AccessError, NotFoundError where {@link updateProfile} does, so that nothing is told of others' numbers.
 */
export const asksForPhone = async (db: Database, actor: Caller, id: string, input: unknown): Promise<boolean> => {
  const { phoneNumber } = valid(profileRules, input);
  requireOwnOrWrite(actor, id);
  const target = await getWholeAccount(db, id);
  if (actor.authId !== id) requireOutranks(actor, rightsOf(target));
  return phoneKeyOf(phoneNumber) !== target.account.phoneKey;
};

/**
 * Changes one’s own profile, or another person’s with the right to.
 * @throws AccessError, StaleError
 */
export const updateProfile = async (context: WriteContext, id: string, change: ProfileChange): Promise<ManagedUser> => {
  const { avatar, phoneNumber, version: given, ...names } = valid(profileRules, change.input);
  const version = namedVersion(given, change.version);
  const actor = actorOf(context);
  requireOwnOrWrite(actor, id);
  const target = await lockRoledAccount(context, id);
  if (actor.authId !== id) requireOutranks(actor, rightsOf(target));
  if (version !== undefined && version !== target.account.version) {
    throw new StaleError('client', await getUser(context.db, id, change.locale));
  }
  await requireAvatar(context, target.account, avatar);
  await store(context, target.account, { ...names, avatarId: avatar, phoneNumber, phoneKey: phoneKeyOf(phoneNumber) });
  return getUser(context.db, id, change.locale);
};

/** Comes before anything is looked for: who may change no others mustn't learn who is there. */
const requireOwnOrWrite = (actor: Caller, id: string): void => {
  if (actor.authId !== id && !reaches(actor.access, 'USER', 'WRITE'))
    throw new AccessError('Access mismatch', [{ resource: 'USER', privileges: 'WRITE' }]);
};

/** A picture that the person has uploaded, or shows already; those who look after files may name the library's. */
const requireAvatar = async (context: WriteContext, account: AccountRow, avatarId: string): Promise<void> => {
  if (avatarId === account.avatarId) return;
  const isPicture = and(eq(files.id, avatarId), isNull(files.deletedAt), like(files.type, 'image/%'));
  const { ownerId, isPersonal } = files;
  const [file] = await context.db.select({ ownerId, isPersonal }).from(files).where(isPicture);
  const isAllowed = file && (file.ownerId === account.id || mayShow(context, file));
  if (!isAllowed) throw new FieldNotFoundError('avatar');
};

type Profile = Pick<AccountRow, 'avatarId' | 'firstName' | 'lastName' | 'phoneKey' | 'phoneNumber'>;

const store = async (context: WriteContext, account: AccountRow, profile: Profile): Promise<void> => {
  const { db, at } = context;
  const changes = { ...profile, version: account.version + 1, updatedAt: at };
  try {
    await db.update(accounts).set(changes).where(eq(accounts.id, account.id));
  } catch (error) {
    if (violatedIndex(error) === 'accounts_phone') throw brokenRule('phoneNumber', 'taken');
    throw error;
  }
  // The log is for good, so it says which of a person’s data changed and not what they are.
  const changed = (Object.keys(profile) as (keyof Profile)[]).filter((field) => profile[field] !== account[field]);
  await audit(context, { action: 'update', resource: 'client', recordId: account.id, after: { changed } });
};
