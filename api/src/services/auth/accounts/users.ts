import { Readable } from 'node:stream';
import { and, asc, desc, eq, gt, inArray, lte, ne, or, type SQL } from 'drizzle-orm';
import type { AccountStatus, Locale, ManagedUser, MinimalUser, Page } from 'shared-kernel/contracts';
import type { Database } from '../../../platform/database/database.ts';
import { readPages, rowsAfter } from '../../../platform/database/read-pages.ts';
import { hasWords, wordsOf } from '../../../platform/database/text-search.ts';
import { NotFoundError } from '../../../platform/http/errors.ts';
import { listJson } from '../../../platform/http/list-json.ts';
import { pageOf } from '../../../platform/http/list-query.ts';
import { fileRecordColumns, files } from '../../bucket/port.ts';
import { hasFactorColumn } from '../factors/has-factor.ts';
import type { UserListQuery } from '../schemas.ts';
import { accounts, roles } from '../table.ts';
import { accountStatusAt } from './account-status.ts';
import { phoneKeyOf } from './phone.ts';
import type { RoledAccount } from './rights.ts';
import { type AccountWithAvatar, toUser } from './user.ts';

/** Whether there is an account with this id. */
export const isAccount = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(accounts, eq(accounts.id, id))) > 0;

/** An account's email address; undefined when there is no such account. */
export const findMailbox = async (db: Database, id: string): Promise<string | undefined> => {
  const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id));
  return account?.email;
};

type WholeAccount = RoledAccount & AccountWithAvatar & { hasFactor: boolean };

const SORT_COLUMNS = { createdAt: accounts.createdAt, email: accounts.emailKey, lastName: accounts.lastName } as const;

/** A page of accounts, by default newest first. */
export const listUsers = async (db: Database, query: UserListQuery, locale: Locale): Promise<Page<ManagedUser>> => {
  const field = query['sort-field'] ?? 'createdAt';
  const order = (query['sort-direction'] ?? (field === 'createdAt' ? 'desc' : 'asc')) === 'desc' ? desc : asc;
  const where = and(...conditionsOf(query));
  const rows = await db
    .select({ account: accounts, role: roles, avatar: fileRecordColumns, hasFactor: hasFactorColumn })
    .from(accounts)
    .innerJoin(roles, eq(roles.id, accounts.roleId))
    .leftJoin(files, eq(files.id, accounts.avatarId))
    .where(where)
    .orderBy(order(SORT_COLUMNS[field]), asc(accounts.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const users = rows.map((row) => toManagedUser(row, locale));
  // Counted separately, so that the page itself is read from an index.
  return pageOf(users, await db.$count(accounts, where), query);
};

const conditionsOf = ({ role, standing, keyword, ids }: UserListQuery): (SQL | undefined)[] => {
  return [
    role === undefined ? undefined : eq(accounts.roleId, role),
    standing === undefined ? undefined : hasStanding(standing),
    ids === undefined ? undefined : inArray(accounts.id, ids),
    keyword === undefined ? undefined : hasWords(accounts.searchedTexts, wordsOf(keyword)),
  ];
};

/** SQL equivalent of {@link accountStatusAt}. */
const hasStanding = (standing: AccountStatus): SQL | undefined => {
  const now = new Date();
  if (standing === 'BANNED') return eq(accounts.standing, 'BANNED');
  const isSuspended = eq(accounts.standing, 'SUSPENDED');
  if (standing === 'SUSPENDED') return and(isSuspended, gt(accounts.suspendedUntil, now));
  return or(eq(accounts.standing, 'ACTIVE'), and(isSuspended, lte(accounts.suspendedUntil, now)));
};

/** Accounts per page. Large, since no index has this order, and each page sorts all accounts. */
export const MINIMAL_USERS = 5_000;

/** Streams all accounts by name as JSON, for choosing one. */
export const minimalUsersJson = (db: Database): Readable => Readable.from(listJson(minimalUserPages(db)));

const minimalUserPages = (db: Database): AsyncGenerator<MinimalUser[]> => {
  const { id: authID, email, firstName, lastName } = accounts;
  return readPages<MinimalUser>(MINIMAL_USERS, (last, size) =>
    db
      .select({ authID, email, firstName, lastName })
      .from(accounts)
      .where(rowsAfter({ lastName, firstName, authID }, last))
      .orderBy(asc(lastName), asc(firstName), asc(authID))
      .limit(size),
  );
};

/** An account for its administrators. */
export const getUser = async (db: Database, id: string, locale: Locale): Promise<ManagedUser> =>
  toManagedUser(await getWholeAccount(db, id), locale);

/** @throws NotFoundError when there is no such account */
export const getWholeAccount = async (db: Database, id: string): Promise<WholeAccount> => {
  const [found] = await db
    .select({ account: accounts, role: roles, avatar: fileRecordColumns, hasFactor: hasFactorColumn })
    .from(accounts)
    .innerJoin(roles, eq(roles.id, accounts.roleId))
    .leftJoin(files, eq(files.id, accounts.avatarId))
    .where(eq(accounts.id, id));
  if (!found) throw new NotFoundError('client');
  return found;
};

/** Whether no other account has the phone number. */
export const isPhoneAvailable = async (db: Database, phoneNumber: string, authId: string): Promise<boolean> => {
  const isOthers = and(eq(accounts.phoneKey, phoneKeyOf(phoneNumber)), ne(accounts.id, authId));
  return (await db.$count(accounts, isOthers)) === 0;
};

export const toManagedUser = (whole: WholeAccount, locale: Locale): ManagedUser => {
  const { account, role } = whole;
  const standing = accountStatusAt(account, new Date());
  const isGood = standing === 'ACTIVE';
  return {
    ...toUser(whole, locale),
    role: { id: role.id, name: role.name, access: role.access },
    access: account.access,
    isEmailConfirmed: account.emailVerifiedAt !== null,
    standing,
    standingReason: isGood ? null : account.standingReason,
    suspendedUntil: standing === 'SUSPENDED' ? (account.suspendedUntil?.toISOString() ?? null) : null,
    createdAt: account.createdAt.toISOString(),
    hasFactor: whole.hasFactor,
  };
};
