import type { Grant, Resource } from 'shared-kernel/access';
import { levelsAskedOf } from 'shared-kernel/content';
import { isAdmittedBy } from '../grants/abilities.ts';
import { toGrants } from '../grants/grants.ts';
import { levelsOfTemplate, ROLE_TEMPLATES, type RoleTemplate } from './role-templates.ts';

const NAMES = Object.keys(ROLE_TEMPLATES) as RoleTemplate[];
const EVERYTHING: Grant[] = [{ resource: '*', privileges: 'REVOKE' }];

const ofHolder = (template: RoleTemplate, held: Grant[]): Partial<Record<Resource, string>> =>
  Object.fromEntries(
    toGrants(levelsOfTemplate(template, held)).map(({ resource, privileges }) => [resource, privileges]),
  );

it.each(NAMES)('%s admits to the back office, by levels that the site requires', (name) => {
  const grants: Grant[] = ROLE_TEMPLATES[name];
  expect(isAdmittedBy(grants)).toBe(true);
  for (const { resource, privileges } of grants) expect(levelsAskedOf(resource)).toContain(privileges);
  expect(toGrants(levelsOfTemplate(name, EVERYTHING))).toEqual(expect.arrayContaining(grants));
});

it('lowers a template to what the account may grant', () => {
  const held: Grant[] = [
    { resource: 'ROLE', privileges: 'GRANT' },
    { resource: 'BLOGS', privileges: 'WRITE' },
    { resource: 'HERO', privileges: 'GRANT' },
  ];
  expect(ofHolder('marketing', held)).toEqual({ BLOGS: 'WRITE', HERO: 'DELETE' });
  expect(ofHolder('marketing', held.slice(1))).toEqual({});
});
