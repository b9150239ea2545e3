import { type Grant, type Level, RESOURCES, type Resource, reaches } from 'shared-kernel/access';
import { CONTENT_TYPES, type ContentType, levelsAskedOf } from 'shared-kernel/content';
import { type Ability, abilitiesOf, isAdmittedBy } from '../grants/abilities.ts';
import { toGrants } from '../grants/grants.ts';
import { levelsOfTemplate, ROLE_TEMPLATES, type RoleTemplate } from './role-templates.ts';

const NAMES = Object.keys(ROLE_TEMPLATES) as RoleTemplate[];
const CONTENT_RESOURCES = Object.values<ContentType>(CONTENT_TYPES).map(({ access }) => access);
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

const WRITES: Ability['name'][] = ['approve', 'publish', 'propose', 'change'];
const WRITES_OWN: Ability['name'][] = [...WRITES, 'proposeOwn', 'changeOwn'];

/** The abilities of which a sentence has one if, and only if, a level is reached. */
const CLAIMS: [Level, Ability['name'][]][] = [
  ['WRITE_SELF', WRITES_OWN],
  ['DELETE_SELF', ['delete', 'deleteOwn']],
  ['READ', [...WRITES, 'read']],
  ['WRITE', WRITES],
  ['DELETE', ['delete']],
];

it.each(NAMES)('%s is described by all that its levels reach, and nothing else', (name) => {
  const grants: Grant[] = ROLE_TEMPLATES[name];
  for (const resource of new Set<Resource>(['FILES', ...CONTENT_RESOURCES])) {
    const said = abilitiesOf(grants).flatMap((ability) => (ability.resources.includes(resource) ? [ability.name] : []));
    for (const [level, names] of CLAIMS) {
      if (!levelsAskedOf(resource).includes(level)) continue;
      const isSaid = said.some((each) => names.includes(each));
      expect([resource, level, isSaid]).toEqual([resource, level, reaches(grants, resource, level)]);
    }
  }
});

it('writes nothing but the own profile with the template that only reads', () => {
  const written = RESOURCES.filter((resource) => {
    const levels = levelsAskedOf(resource).filter((level) => level !== 'READ' && level !== 'READ_SELF');
    return levels.some((level) => reaches(ROLE_TEMPLATES.readOnly, resource, level));
  });
  expect(written).toEqual(['USER']);
});

it('does not lower reading all records to writing own ones', () => {
  const held: Grant[] = [
    { resource: 'ROLE', privileges: 'GRANT' },
    { resource: 'BLOGS', privileges: 'DELETE_SELF' },
    { resource: 'HERO', privileges: 'READ' },
  ];
  expect(ofHolder('direction', held)).toEqual({ ROLE: 'READ', HERO: 'READ' });
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
