import { GOD, type Grant, missingToOutrank, outranks, type Rights, reaches } from 'shared-kernel/access';
import type { AuthClient, ManagedUser } from 'shared-kernel/contracts';

/** An account in ra-core's form. */
export type Person = ManagedUser & { id: string };

export const toPerson = (user: ManagedUser): Person => ({ ...user, id: user.authID });

export const nameOf = ({ firstName, lastName, email }: Pick<ManagedUser, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/** Actions on an account. */
export const ACTIONS = ['suspend', 'ban', 'lift', 'access', 'depart'] as const;
export type AccountAction = (typeof ACTIONS)[number];

/** Why an action on an account isn't allowed. */
type Obstacle = 'noRight' | 'self' | 'outranked' | 'lastGod' | 'shorter' | 'unconfirmed';

const RIGHTS: Record<AccountAction, Grant> = {
  suspend: { resource: 'SUSPEND_CLIENTS', privileges: 'WRITE' },
  ban: { resource: 'BAN_CLIENTS', privileges: 'WRITE' },
  lift: { resource: 'LIFT_BAN_AND_SUSPENSION', privileges: 'WRITE' },
  access: { resource: 'ROLE', privileges: 'GRANT' },
  depart: { resource: 'ROLE', privileges: 'REVOKE' },
};

/** Whether an account has no more rights than visitors. */
const isVisitor = ({ role, access }: Pick<ManagedUser, 'role' | 'access'>): boolean =>
  role.name === 'CLIENT' && access.length === 0;

const rightsOf = ({ role, access }: Pick<ManagedUser, 'role' | 'access'>): Rights => ({
  role: role.name,
  access: [...role.access, ...access],
});

export const holds = ({ access }: Pick<AuthClient, 'access'>, action: AccountAction): boolean =>
  reaches(access, RIGHTS[action].resource, RIGHTS[action].privileges);

/**
 * Returns why the current account may not perform an action on another one, or undefined. Same rule as the API.
 * @param isLastGod - whether no other account has all rights
 */
export const obstacleTo = (
  account: AuthClient,
  person: Person,
  action: AccountAction,
  isLastGod: boolean,
): Obstacle | undefined => {
  if (!holds(account, action)) return 'noRight';
  if (action !== 'access' && account.authID === person.id) return 'self';
  if (!outranks({ role: account.role.name, access: account.access }, rightsOf(person))) return 'outranked';
  if (action === 'access' && !person.isEmailConfirmed && isVisitor(person)) return 'unconfirmed';
  // A suspension instead of a ban, or with an earlier end, shortens the exclusion.
  if (action === 'suspend' && person.standing === 'BANNED' && !holds(account, 'lift')) return 'shorter';
  return isLastGod && action !== 'lift' && person.role.name === GOD ? 'lastGod' : undefined;
};

/** The rights whose absence causes an obstacle. */
export const missingFor = (account: AuthClient, person: Person, action: AccountAction, obstacle: Obstacle): Grant[] => {
  if (obstacle === 'noRight') return [RIGHTS[action]];
  if (obstacle === 'shorter') return [RIGHTS.lift];
  if (obstacle !== 'outranked') return [];
  return missingToOutrank({ role: account.role.name, access: account.access }, rightsOf(person));
};

/** Whether an action makes sense in the account's state. */
export const isPossible = (action: AccountAction, person: Person): boolean => {
  const { standing } = person;
  if (action === 'depart') return !isVisitor(person);
  if (action === 'ban') return standing !== 'BANNED';
  return action !== 'lift' || standing !== 'ACTIVE';
};
