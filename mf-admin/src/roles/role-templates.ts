import { canGrantOrRevoke, type Grant, type Level, type Resource } from 'shared-kernel/access';
import { type Choice, choicesOf, isWithin, type Levels, toLevels } from '../grants/grants.ts';

const at = (privileges: Level, ...resources: Resource[]): Grant[] =>
  resources.map((resource) => ({ resource, privileges }));

/** Content without owners, where READ only reads. Where records have owners, READ includes writing own ones. */
const SHARED: Resource[] = [
  ...(['MALL_EVENTS', 'HERO', 'CATEGORY'] as const),
  ...(['MALLWORKINGHOURS', 'RAMDANWORKINGHOURS', 'MALL_SERVICES'] as const),
];
/** Every account edits its profile. */
const PROFILE = at('WRITE_SELF', 'USER');

/** Rights that a new role can begin with. */
export const ROLE_TEMPLATES = {
  direction: [
    ...at('GRANT', 'BLOGS', 'SHOPS', ...SHARED),
    ...at('DELETE', 'FILES'),
    ...at('WRITE', 'SITE', 'MESSAGES'),
    ...at('READ', 'USER', 'ROLE', 'CONTACT', 'RELEASES', 'MICROSERVICE_STATUS'),
  ],
  marketing: [
    ...PROFILE,
    ...at('GRANT', 'BLOGS'),
    ...at('DELETE', 'MALL_EVENTS', 'HERO'),
    ...at('WRITE', 'CATEGORY', 'FILES'),
    ...at('READ', 'CONTACT'),
  ],
  editor: [
    ...PROFILE,
    ...at('WRITE', 'BLOGS', 'MALL_EVENTS', 'HERO'),
    ...at('READ', 'CATEGORY'),
    ...at('WRITE_SELF', 'FILES'),
  ],
  shop: [...PROFILE, ...at('WRITE_SELF', 'SHOPS', 'FILES')],
  care: [
    ...at('READ', 'USER', 'MALL_EVENTS', 'MALLWORKINGHOURS', 'RAMDANWORKINGHOURS'),
    ...at('WRITE', 'SUSPEND_CLIENTS', 'MALL_SERVICES', 'CONTACT', 'MESSAGES'),
    ...at('WRITE_SELF', 'FILES'),
  ],
  readOnly: [...PROFILE, ...at('READ', ...SHARED, 'SITE')],
} satisfies Record<string, Grant[]>;

export type RoleTemplate = keyof typeof ROLE_TEMPLATES;

const isOfOwn = (level: Choice): boolean => level.endsWith('_SELF');

/**
 * The levels of a template, each lowered to what the account may grant. A level on all records isn't lowered to one on
 * own records, which serves another purpose.
 * @param held - the account's own grants
 */
export const levelsOfTemplate = (template: RoleTemplate, held: readonly Grant[]): Levels =>
  Object.fromEntries(
    Object.entries(toLevels(ROLE_TEMPLATES[template])).map(([name, wanted]) => {
      const resource = name as Resource;
      const mayGive = (level: Choice): boolean =>
        level === '' ||
        (isWithin(level, wanted) &&
          isOfOwn(level) === isOfOwn(wanted) &&
          canGrantOrRevoke(held, at(level, resource), 'GRANT'));
      return [resource, choicesOf(resource, []).findLast(mayGive)];
    }),
  ) as Levels;
