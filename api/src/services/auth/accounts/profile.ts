import { and, eq, isNull, like } from 'drizzle-orm';
import { reaches } from 'shared-kernel/access';
import type { Locale, ManagedUser } from 'shared-kernel/contracts';
import { profileRules } from 'shared-kernel/validation/accounts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { violatedIndex } from '../../../platform/database/failures.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { namedVersion } from '../../../platform/http/entity-version.ts';
import { AccessError, FieldNotFoundError, StaleError } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import { files, mayShow } from '../../bucket/port.ts';
import { type AccountRow, accounts } from '../table.ts';
import { phoneKeyOf } from './phone.ts';
import { actorOf, lockRoledAccount, requireOutranks, rightsOf } from './rights.ts';
import { getUser, getWholeAccount } from './users.ts';

/** A change of a profile. */
export interface ProfileChange {
  input: unknown;
  /** The version that the editor has read; undefined accepts any version. */
  version: number | undefined;
  locale: Locale;
}

/**
 * Whether the input changes the account's phone number. The response then reveals whether another account has that
 * number.
 * @throws AccessError, NotFoundError like {@link updateProfile}, so that it reveals nothing without access
 */
export const asksForPhone = async (db: Database, actor: Caller, id: string, input: unknown): Promise<boolean> => {
  const { phoneNumber } = valid(profileRules, input);
  requireOwnOrWrite(actor, id);
  const target = await getWholeAccount(db, id);
  if (actor.authId !== id) requireOutranks(actor, rightsOf(target));
  return phoneKeyOf(phoneNumber) !== target.account.phoneKey;
};

/** Changes the own profile, or another one with the right to. @throws AccessError, StaleError */
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

/** Check this before loading the account: without the right, callers must not learn whether it exists. */
const requireOwnOrWrite = (actor: Caller, id: string): void => {
  if (actor.authId !== id && !reaches(actor.access, 'USER', 'WRITE'))
    throw new AccessError('Access mismatch', [{ resource: 'USER', privileges: 'WRITE' }]);
};

/**
 * The picture must be the account's own upload or the current picture. Actors with the right to files may use the
 * library's.
 */
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
  // The audit log is permanent, so it lists the changed fields without their values.
  const changed = (Object.keys(profile) as (keyof Profile)[]).filter((field) => profile[field] !== account[field]);
  await audit(context, { action: 'update', resource: 'client', recordId: account.id, after: { changed } });
};
