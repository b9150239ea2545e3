import { GOD, type Grant, LEVELS, levelOn, RESOURCES } from 'shared-kernel/access';
import type { AuthClient, Role } from 'shared-kernel/contracts';

/** The role that the back office is shown as. */
export type SeenRole = Pick<Role, 'id' | 'name' | 'access'>;

/** The grants of one list that another one gives as well. */
const sharedGrants = (held: readonly Grant[], other: readonly Grant[]): Grant[] =>
  RESOURCES.flatMap((resource) => {
    const levels = [levelOn(held, resource), levelOn(other, resource)].map((level) =>
      level ? LEVELS.indexOf(level) : -1,
    );
    const privileges = LEVELS[Math.min(...levels)];
    return privileges ? [{ resource, privileges }] : [];
  });

/** The account as it would be with a role, without any right that it lacks itself. */
export const seenAccount = (account: AuthClient, { name, access }: SeenRole): AuthClient => ({
  ...account,
  role: name === GOD ? account.role : { ...account.role, name },
  access: sharedGrants(account.access, access),
});
