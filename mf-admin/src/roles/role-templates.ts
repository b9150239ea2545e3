import { type Grant, type Level, mayHandOut, type Resource } from 'shared-kernel/access';
import { CHOICES, type Choice, type Levels, toLevels } from '../grants/grants.ts';

const at = (privileges: Level, ...resources: Resource[]): Grant[] =>
  resources.map((resource) => ({ resource, privileges }));

const PUBLISHED: Resource[] = ['BLOGS', 'MALL_EVENTS', 'HERO', 'CATEGORY'];
const MALL: Resource[] = ['SHOPS', 'MALLWORKINGHOURS', 'RAMDANWORKINGHOURS', 'MALL_SERVICES'];
/** Every account edits its profile. */
const PROFILE = at('WRITE_SELF', 'USER');

/** Rights that a new role can begin with. */
export const ROLE_TEMPLATES = {
  direction: [
    ...at('GRANT', ...PUBLISHED, ...MALL),
    ...at('DELETE', 'FILES'),
    ...at('WRITE', 'SITE'),
    ...at('READ', 'USER', 'ROLE', 'CONTACT', 'RELEASES', 'MICROSERVICE_STATUS'),
  ],
  marketing: [
    ...PROFILE,
    ...at('GRANT', 'BLOGS'),
    ...at('DELETE', 'MALL_EVENTS', 'HERO'),
    ...at('WRITE', 'CATEGORY', 'FILES'),
    ...at('READ', 'SHOPS', 'CONTACT'),
  ],
  editor: [
    ...PROFILE,
    ...at('WRITE', 'BLOGS', 'MALL_EVENTS', 'HERO'),
    ...at('READ', 'CATEGORY'),
    ...at('WRITE_SELF', 'FILES'),
  ],
  shop: [...PROFILE, ...at('WRITE_SELF', 'SHOPS', 'FILES')],
  care: [
    ...at('READ', 'USER', 'BLOGS', 'MALL_EVENTS', 'SHOPS', 'MALLWORKINGHOURS', 'RAMDANWORKINGHOURS'),
    ...at('WRITE', 'SUSPEND_CLIENTS', 'MALL_SERVICES', 'CONTACT'),
    ...at('WRITE_SELF', 'FILES'),
  ],
  readOnly: [...PROFILE, ...at('READ', ...PUBLISHED, ...MALL, 'FILES', 'SITE')],
} satisfies Record<string, Grant[]>;

export type RoleTemplate = keyof typeof ROLE_TEMPLATES;

/**
 * The levels of a template, each lowered to what the account may grant.
 * @param held - the account's own grants
 */
export const levelsOfTemplate = (template: RoleTemplate, held: readonly Grant[]): Levels =>
  Object.fromEntries(
    Object.entries(toLevels(ROLE_TEMPLATES[template])).map(([resource, wanted]) => {
      const lower = CHOICES.slice(0, CHOICES.indexOf(wanted) + 1);
      const mayGive = (level: Choice): boolean =>
        level === '' || mayHandOut(held, at(level, resource as Resource), 'GRANT');
      return [resource, lower.findLast(mayGive)];
    }),
  ) as Levels;
