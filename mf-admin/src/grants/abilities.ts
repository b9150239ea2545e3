import { BACK_OFFICE, type Grant, type Level, levelOn, mismatch, type Resource, reaches } from 'shared-kernel/access';
import { CONTENT_TYPES, type ContentType, levelsAskedOf } from 'shared-kernel/content';
import { RESOURCE_GROUPS } from './grants.ts';

/** What grants allow, in the order of the sentence. */
export const ABILITIES = [
  ...(['approve', 'publish', 'propose', 'proposeOwn', 'change', 'changeOwn', 'delete', 'deleteOwn'] as const),
  ...(['read', 'readOwn', 'grant', 'revoke', 'act'] as const),
] as const;
type AbilityName = (typeof ABILITIES)[number];

/** One ability, with the resources that it concerns. */
export interface Ability {
  name: AbilityName;
  resources: Resource[];
}

const CONTENT = Object.values<ContentType>(CONTENT_TYPES);

/** Resources whose right is one action. */
const ACTIONS: readonly Resource[] = ['BAN_CLIENTS', 'SUSPEND_CLIENTS', 'LIFT_BAN_AND_SUSPENSION'];

type Names = { [Each in Level]?: AbilityName[] };

const OF_OTHERS: Names = {
  ...{ READ_SELF: ['readOwn'], WRITE_SELF: ['changeOwn'], DELETE_SELF: ['changeOwn', 'deleteOwn'] },
  ...{ READ: ['read'], WRITE: ['change'], DELETE: ['change', 'delete'], GRANT: ['change'] },
};
const OF_ROLES: Names = {
  READ: ['read'],
  DELETE: ['delete'],
  GRANT: ['grant', 'delete'],
  REVOKE: ['grant', 'revoke', 'delete'],
};

const ofContent = ({ leastLevel, directLevel }: ContentType): Names => {
  const write = directLevel === 'WRITE' ? 'publish' : 'propose';
  const own: Names = {
    READ_SELF: ['readOwn'],
    WRITE_SELF: ['proposeOwn'],
    DELETE_SELF: ['proposeOwn', 'deleteOwn'],
  };
  return {
    ...(leastLevel === 'WRITE_SELF' && own),
    ...{ READ: ['read'], WRITE: [write], DELETE: [write, 'delete'] },
    GRANT: ['approve', 'delete'],
  };
};

const namesOn = (resource: Resource, held: Level): AbilityName[] => {
  // Levels that no part of the site requires give no more than the level below them.
  const level = levelsAskedOf(resource).findLast((each) => reaches([{ resource, privileges: held }], resource, each));
  const type = CONTENT.find(({ access }) => access === resource);
  // Every account has the right to its own profile.
  if (!level || (resource === 'USER' && level.endsWith('_SELF'))) return [];
  if (ACTIONS.includes(resource)) return ['act'];
  if (type) return ofContent(type)[level] ?? [];
  return (resource === 'ROLE' ? OF_ROLES : OF_OTHERS)[level] ?? [];
};

/** What grants allow together: each resource at its highest level. */
export const abilitiesOf = (grants: readonly Grant[]): Ability[] => {
  const { all: _, reserved: __, ...groups } = RESOURCE_GROUPS;
  const named = Object.values(groups)
    .flat()
    .flatMap((resource) => {
      const level = levelOn(grants, resource);
      return level ? namesOn(resource, level).map((name) => ({ name, resource })) : [];
    });
  return ABILITIES.map((name) => ({
    name,
    resources: named.filter((each) => each.name === name).map(({ resource }) => resource),
  })).filter(({ resources }) => resources.length > 0);
};

/** Whether grants admit an account to the back office. */
export const isAdmittedBy = (access: readonly Grant[]): boolean => !mismatch({ role: '', access }, BACK_OFFICE);
