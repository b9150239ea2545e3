/** Levels of access, from the lowest to the highest. A level includes the levels before it. */
export const LEVELS = ['READ_SELF', 'WRITE_SELF', 'DELETE_SELF', 'READ', 'WRITE', 'DELETE', 'GRANT', 'REVOKE'] as const;
export type Level = (typeof LEVELS)[number];

/** Matches every resource. */
export const EVERY_RESOURCE = '*';

/** Resources of the specification, then ours. `SITE` is the site's settings, `MESSAGES` what visitors write to the team. */
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
  'MESSAGES',
] as const;
export type Resource = (typeof RESOURCES)[number];

/** A level on a resource: held by an account, or required. */
export interface Grant {
  resource: Resource;
  privileges: Level;
}

/** The role that passes every role check. */
export const GOD = 'GOD';
