import { EVERY_RESOURCE, GOD, type Grant, LEVELS, type Level, type Resource } from './levels.ts';

/** Why access is denied, in the words that callers receive. */
export type AccessMismatch = 'Role mismatch' | 'Access mismatch';

/** Rights of an account. The functions of this file decide with them. */
export interface Rights {
  /** Name of its role. */
  role: string;
  access: readonly Grant[];
}

/** Access that a route or an action requires. */
export interface Requirement {
  /** One of these roles, when any are named. */
  roles?: readonly string[];
  /** Every one of these grants. */
  access?: readonly Grant[];
  /** At least one of these grants, when any are named. */
  anyOf?: readonly Grant[];
}

const rank = (level: Level | undefined): number => (level === undefined ? -1 : LEVELS.indexOf(level));

/** The highest level that a list of grants gives on a resource, `*` included; undefined without one. */
export const levelOn = (held: readonly Grant[], resource: Resource): Level | undefined => {
  const ranks = held
    .filter((grant) => grant.resource === resource || grant.resource === EVERY_RESOURCE)
    .map(({ privileges }) => rank(privileges));
  return LEVELS[Math.max(-1, ...ranks)];
};

/** Whether a list of grants gives at least a level on a resource. */
export const reaches = (held: readonly Grant[], resource: Resource, level: Level): boolean =>
  rank(levelOn(held, resource)) >= rank(level);

/** Whether a list of grants is that of a shop's manager, who writes own shops only. */
export const managesOwnShops = (held: readonly Grant[]): boolean =>
  ['WRITE_SELF', 'DELETE_SELF'].includes(levelOn(held, 'SHOPS') ?? '');

/** Whether a list of grants gives everything that another one names. */
export const covers = (held: readonly Grant[], required: readonly Grant[]): boolean =>
  required.every(({ resource, privileges }) => reaches(held, resource, privileges));

/** Whether a role is one of those allowed; GOD always is, and so is everyone when none are named. */
export const isRoleAllowed = (role: string, allowed: readonly string[] | undefined): boolean =>
  role === GOD || allowed === undefined || allowed.includes(role);

/**
 * Decides whether an account meets a requirement.
 * @returns why not; undefined when it does
 */
export const mismatch = (rights: Rights, { roles, access = [], anyOf }: Requirement): AccessMismatch | undefined => {
  if (!isRoleAllowed(rights.role, roles)) return 'Role mismatch';
  const hasOne = anyOf === undefined || anyOf.some((grant) => covers(rights.access, [grant]));
  return hasOne && covers(rights.access, access) ? undefined : 'Access mismatch';
};

/**
 * Whether an account may grant or revoke some grants: it needs `ROLE` at GRANT or REVOKE, and must hold those grants
 * itself.
 */
export const canGrantOrRevoke = (held: readonly Grant[], grants: readonly Grant[], how: 'GRANT' | 'REVOKE'): boolean =>
  reaches(held, 'ROLE', how) && covers(held, grants);

/** The grants of a list that an account doesn't hold. */
export const missingOf = (held: readonly Grant[], required: readonly Grant[]): Grant[] =>
  required.filter((grant) => !covers(held, [grant]));

/**
 * Whether an account may change one list of grants into another. It must hold all that it adds or removes, and `ROLE`
 * at GRANT to add, at REVOKE to remove.
 */
export const canChangeGrants = (held: readonly Grant[], before: readonly Grant[], after: readonly Grant[]): boolean => {
  const added = missingOf(before, after);
  const removed = missingOf(after, before);
  return (
    (added.length === 0 || canGrantOrRevoke(held, added, 'GRANT')) &&
    (removed.length === 0 || canGrantOrRevoke(held, removed, 'REVOKE'))
  );
};

/** The grants that an account lacks to change one list of grants into another: see {@link canChangeGrants}. */
export const missingToChangeGrants = (
  held: readonly Grant[],
  before: readonly Grant[],
  after: readonly Grant[],
): Grant[] => {
  const added = missingOf(before, after);
  const removed = missingOf(after, before);
  const toGrant: Grant[] = added.length > 0 ? [{ resource: 'ROLE', privileges: 'GRANT' }] : [];
  const toRevoke: Grant[] = removed.length > 0 ? [{ resource: 'ROLE', privileges: 'REVOKE' }] : [];
  return missingOf(held, [...toGrant, ...toRevoke, ...added, ...removed]);
};

/** Whether a level covers only the account's own records. */
const isOfOwn = ({ privileges }: Grant): boolean => privileges.endsWith('_SELF');

/**
 * Whether an account holds every grant of another one. Levels on own records don't count: every visitor has some, and
 * account managers need none of them.
 */
export const outranks = (rights: Rights, other: Rights): boolean =>
  (rights.role === GOD || other.role !== GOD) && missingToOutrank(rights, other).length === 0;

/** The grants of another account that an account lacks: see {@link outranks}. */
export const missingToOutrank = ({ access }: Rights, other: Rights): Grant[] =>
  missingOf(
    access,
    other.access.filter((grant) => !isOfOwn(grant)),
  );
