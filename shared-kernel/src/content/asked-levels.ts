import { EVERY_RESOURCE, LEVELS, type Level, type Resource } from '../access/index.ts';
import type { ContentType } from './content-type.ts';

const ON_OWN: Level[] = ['READ_SELF', 'WRITE_SELF', 'DELETE_SELF'];
const ON_ALL: Level[] = ['READ', 'WRITE', 'DELETE'];

/**
 * Levels required on resources other than content. Resources that are missing here come from the specification and are
 * unused.
 */
const OF_OTHERS: Partial<Record<Resource, readonly Level[]>> = {
  [EVERY_RESOURCE]: LEVELS,
  FILES: [...ON_OWN, ...ON_ALL],
  USER: ['READ_SELF', 'WRITE_SELF', 'READ', 'WRITE'],
  ROLE: ['READ', 'DELETE', 'GRANT', 'REVOKE'],
  BAN_CLIENTS: ['WRITE'],
  SUSPEND_CLIENTS: ['WRITE'],
  LIFT_BAN_AND_SUSPENSION: ['WRITE'],
  CONTACT: ON_ALL,
  MESSAGES: ON_ALL,
  SITE: ON_ALL,
  RELEASES: ['READ', 'WRITE', 'GRANT'],
  MICROSERVICE_STATUS: ['READ'],
};

/** The levels of a resource that some part of the site requires, given all content types. */
export const levelsAskedBy = (all: readonly ContentType[], resource: Resource): readonly Level[] => {
  const types = all.filter(({ access }) => access === resource);
  if (types.length === 0) return OF_OTHERS[resource] ?? [];
  const hasOwners = types.some(({ leastLevel }) => leastLevel === 'WRITE_SELF');
  return [...(hasOwners ? ON_OWN : []), ...ON_ALL, 'GRANT'];
};
