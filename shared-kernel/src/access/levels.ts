/** What a person may do with a resource, from the least to the most: whoever holds a level holds those before it. */
export const LEVELS = ['READ_SELF', 'WRITE_SELF', 'DELETE_SELF', 'READ', 'WRITE', 'DELETE', 'GRANT', 'REVOKE'] as const;
export type Level = (typeof LEVELS)[number];

/** Stands for every resource. */
export const EVERY_RESOURCE = '*';

/** Those of the specification, and after them ours: `SITE` is the settings of the site itself. */
export const RESOURCES = [
  'ROLE',
  EVERY_RESOURCE,
  'PUBLIC',
  'AUTHENTICATED_CLIENTS',
  'BAN_CLIENTS',
  'SUSPEND_CLIENTS',
  'LIFT_BAN_AND_SUSPENSION',
  'MICROSERVICE_STATUS',
  'FILES',
  'BLOGS',
  'CATEGORY',
  'USER',
  'COMMENT',
  'NESTED_CONTENT',
  'SHOPS',
  'MALL_EVENTS',
  'CONTACT',
  'HERO',
  'MALLWORKINGHOURS',
  'RAMDANWORKINGHOURS',
  'RELEASES',
  'SITE',
  'MALL_SERVICES',
] as const;
export type Resource = (typeof RESOURCES)[number];

/** A level on a resource: held by a person, or required of one. */
export interface Grant {
  resource: Resource;
  privileges: Level;
}

/** The role that passes every role check. */
export const GOD = 'GOD';
