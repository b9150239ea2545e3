import { BACK_OFFICE, type Grant, type Level, mismatch, type Resource, reaches } from 'shared-kernel/access';
import { CONTENT_TYPES, type ContentType, levelsAskedOf } from 'shared-kernel/content';
import { hasOwners } from '../providers/access.ts';
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

type Can = (level: Level) => boolean;

/** What levels on records allow: on own ones only, where the resource has owners and the level is below that on all. */
const ofRecords = (can: Can, isOwned: boolean, onAll: AbilityName, onOwn: AbilityName): AbilityName[] => {
  const canOwn: Can = (level) => isOwned && can(level);
  const reads: AbilityName | false = can('READ')
    ? !can('WRITE') && 'read'
    : !canOwn('WRITE_SELF') && canOwn('READ_SELF') && 'readOwn';
  const names: (AbilityName | false)[] = [
    can('WRITE') ? onAll : canOwn('WRITE_SELF') && onOwn,
    can('DELETE') ? 'delete' : canOwn('DELETE_SELF') && 'deleteOwn',
    reads,
  ];
  return names.filter((name) => name !== false);
};

const ofRoles = (can: Can): AbilityName[] => {
  const names: (AbilityName | false)[] = [
    can('GRANT') && 'grant',
    can('REVOKE') && 'revoke',
    can('DELETE') ? 'delete' : can('READ') && 'read',
  ];
  return names.filter((name) => name !== false);
};

const namesOn = (grants: readonly Grant[], resource: Resource): AbilityName[] => {
  // Levels that no part of the site requires give no more than the level below them.
  const can: Can = (level) => levelsAskedOf(resource).includes(level) && reaches(grants, resource, level);
  const type = CONTENT.find(({ access }) => access === resource);
  const isOwned = hasOwners(resource);
  if (ACTIONS.includes(resource)) return can('WRITE') ? ['act'] : [];
  if (resource === 'ROLE') return ofRoles(can);
  if (!type) return ofRecords(can, isOwned, 'change', 'changeOwn');
  const direct = type.directLevel === 'WRITE' ? 'publish' : 'propose';
  return ofRecords(can, isOwned, can('GRANT') ? 'approve' : direct, 'proposeOwn');
};

/** What grants allow together. */
export const abilitiesOf = (grants: readonly Grant[]): Ability[] => {
  const { all: _, reserved: __, ...groups } = RESOURCE_GROUPS;
  const named = Object.values(groups)
    .flat()
    .flatMap((resource) => namesOn(grants, resource).map((name) => ({ name, resource })));
  return ABILITIES.map((name) => ({
    name,
    resources: named.filter((each) => each.name === name).map(({ resource }) => resource),
  })).filter(({ resources }) => resources.length > 0);
};

/** Whether grants admit an account to the back office. */
export const isAdmittedBy = (access: readonly Grant[]): boolean => !mismatch({ role: '', access }, BACK_OFFICE);
