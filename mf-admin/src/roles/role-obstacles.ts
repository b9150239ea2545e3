import { GOD, type Grant, missingToOutrank, outranks, reaches } from 'shared-kernel/access';
import type { AuthClient, Role } from 'shared-kernel/contracts';

/** Why a role can't be changed or deleted. */
type RoleObstacle = 'noRight' | 'noDelete' | 'god' | 'outranked' | 'builtIn' | 'inUse';

const isAbove = ({ role, access }: AuthClient, { name, access: given }: Role): boolean =>
  !outranks({ role: role.name, access }, { role: name, access: given });

/** Returns why the current account may not change a role, or undefined. Same rule as the API. */
export const obstacleToChange = (account: AuthClient, role: Role): RoleObstacle | undefined => {
  if (!reaches(account.access, 'ROLE', 'GRANT')) return 'noRight';
  if (role.name === GOD) return 'god';
  return isAbove(account, role) ? 'outranked' : undefined;
};

/** Whether the current account may require a second factor of a role's accounts. The role GOD has no other change. */
export const mayRequireFactor = (account: AuthClient, role: Role): boolean =>
  reaches(account.access, 'ROLE', 'GRANT') && !isAbove(account, role);

/** Whether the current account may end that requirement: not that of its own role, except GOD. Same rule as the API. */
export const mayEndFactor = (account: AuthClient, role: Role): boolean =>
  mayRequireFactor(account, role) && (account.role.name !== role.name || role.name === GOD);

/** The rights whose absence causes an obstacle. */
export const missingForRole = (account: AuthClient, role: Role, obstacle: RoleObstacle): Grant[] => {
  if (obstacle === 'noRight') return [{ resource: 'ROLE', privileges: 'GRANT' }];
  if (obstacle === 'noDelete') return [{ resource: 'ROLE', privileges: 'DELETE' }];
  if (obstacle !== 'outranked') return [];
  return missingToOutrank(
    { role: account.role.name, access: account.access },
    { role: role.name, access: role.access },
  );
};

/** Returns why the current account may not delete a role, or undefined. Same rule as the API. */
export const obstacleToDelete = (account: AuthClient, role: Role): RoleObstacle | undefined => {
  if (!reaches(account.access, 'ROLE', 'DELETE')) return 'noDelete';
  if (role.isBuiltIn) return 'builtIn';
  if (isAbove(account, role)) return 'outranked';
  return role.memberCount > 0 ? 'inUse' : undefined;
};
