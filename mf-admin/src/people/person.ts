import { GOD, type Grant, missingToOutrank, outranks, type Rights, reaches } from 'shared-kernel/access';
import type { AuthClient, ManagedUser } from 'shared-kernel/contracts';

/** An account, as ra-core knows records. */
export type Person = ManagedUser & { id: string };

export const toPerson = (user: ManagedUser): Person => ({ ...user, id: user.authID });

export const nameOf = ({ firstName, lastName, email }: Pick<ManagedUser, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/** What is done to an account. */
export const DEEDS = ['suspend', 'ban', 'lift', 'access'] as const;
export type AccountDeed = (typeof DEEDS)[number];

/** Why something can't be done to an account. */
type Obstacle = 'noRight' | 'self' | 'outranked' | 'lastGod' | 'shorter';

const RIGHTS: Record<AccountDeed, Grant> = {
  suspend: { resource: 'SUSPEND_CLIENTS', privileges: 'WRITE' },
  ban: { resource: 'BAN_CLIENTS', privileges: 'WRITE' },
  lift: { resource: 'LIFT_BAN_AND_SUSPENSION', privileges: 'WRITE' },
  access: { resource: 'ROLE', privileges: 'GRANT' },
};

const rightsOf = ({ role, access }: Pick<ManagedUser, 'role' | 'access'>): Rights => ({
  role: role.name,
  access: [...role.access, ...access],
});

export const holds = ({ access }: Pick<AuthClient, 'access'>, deed: AccountDeed): boolean =>
  reaches(access, RIGHTS[deed].resource, RIGHTS[deed].privileges);

/**
 * Why whoever is signed in can't do something to an account, as the API decides it.
 * @param isLastGod - nobody else is left who may do everything.
 */
export const obstacleTo = (
  account: AuthClient,
  person: Person,
  deed: AccountDeed,
  isLastGod: boolean,
): Obstacle | undefined => {
  if (!holds(account, deed)) return 'noRight';
  if (deed !== 'access' && account.authID === person.id) return 'self';
  if (!outranks({ role: account.role.name, access: account.access }, rightsOf(person))) return 'outranked';
  // What follows a ban, or comes before its end, is shorter.
  if (deed === 'suspend' && person.standing === 'BANNED' && !holds(account, 'lift')) return 'shorter';
  return isLastGod && deed !== 'lift' && person.role.name === GOD ? 'lastGod' : undefined;
};

/** The rights whose lack an obstacle is. */
export const missingFor = (account: AuthClient, person: Person, deed: AccountDeed, obstacle: Obstacle): Grant[] => {
  if (obstacle === 'noRight') return [RIGHTS[deed]];
  if (obstacle === 'shorter') return [RIGHTS.lift];
  if (obstacle !== 'outranked') return [];
  return missingToOutrank({ role: account.role.name, access: account.access }, rightsOf(person));
};

/** Whether a deed makes sense as things stand with an account. */
export const isPossible = (deed: AccountDeed, { standing }: Pick<Person, 'standing'>): boolean => {
  if (deed === 'ban') return standing !== 'BANNED';
  return deed !== 'lift' || standing !== 'ACTIVE';
};
