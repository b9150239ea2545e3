import { type Grant, type Level, RESOURCES, type Resource } from 'shared-kernel/access';
import { levelsAskedOf } from 'shared-kernel/content';
import fr from '../locales/fr.json' with { type: 'json' };
import { ABILITIES, abilitiesOf, isAdmittedBy } from './abilities.ts';

const at = (privileges: Level, ...resources: Resource[]): Grant[] =>
  resources.map((resource) => ({ resource, privileges }));

const summaryOf = (grants: Grant[]) =>
  Object.fromEntries(abilitiesOf(grants).map(({ name, resources }) => [name, resources]));

it('tells publishing from proposing by the type’s own levels', () => {
  expect(summaryOf([...at('WRITE', 'BLOGS', 'HERO', 'SHOPS'), ...at('READ', 'CATEGORY')])).toEqual({
    publish: ['HERO', 'SHOPS'],
    propose: ['BLOGS'],
    deleteOwn: ['BLOGS', 'SHOPS'],
    read: ['CATEGORY'],
  });
});

it('says who decides, deletes, and has only own records', () => {
  const grants = [...at('GRANT', 'BLOGS'), ...at('DELETE', 'HERO'), ...at('DELETE_SELF', 'SHOPS', 'FILES')];
  expect(summaryOf(grants)).toEqual({
    approve: ['BLOGS'],
    publish: ['HERO'],
    proposeOwn: ['SHOPS'],
    changeOwn: ['FILES'],
    delete: ['BLOGS', 'HERO'],
    deleteOwn: ['FILES', 'SHOPS'],
  });
});

it('says that reading all records of a resource with owners includes writing own ones', () => {
  expect(summaryOf(at('READ', 'BLOGS', 'HERO', 'FILES'))).toEqual({
    proposeOwn: ['BLOGS'],
    changeOwn: ['FILES'],
    deleteOwn: ['BLOGS', 'FILES'],
    read: ['BLOGS', 'HERO', 'FILES'],
  });
  expect(summaryOf(at('READ_SELF', 'SHOPS', 'FILES'))).toEqual({ readOwn: ['FILES', 'SHOPS'] });
});

it('ignores levels on own records that have no owners, the own profile, and unused resources', () => {
  expect(abilitiesOf([...at('WRITE_SELF', 'HERO', 'USER', 'BAN_CLIENTS'), ...at('REVOKE', 'COMMENT')])).toEqual([]);
});

it('names the rights on roles, releases and accounts', () => {
  const grants = [
    ...at('REVOKE', 'ROLE'),
    ...at('GRANT', 'RELEASES'),
    ...at('READ', 'USER'),
    ...at('WRITE', 'BAN_CLIENTS'),
  ];
  expect(summaryOf(grants)).toEqual({
    change: ['RELEASES'],
    delete: ['ROLE'],
    read: ['USER'],
    grant: ['ROLE'],
    revoke: ['ROLE'],
    act: ['BAN_CLIENTS'],
  });
});

it('uses the highest of several levels, that on everything included', () => {
  expect(summaryOf([...at('READ', '*'), ...at('WRITE', 'HERO')]).publish).toEqual(['HERO']);
  expect(summaryOf([...at('READ', '*'), ...at('WRITE', 'HERO')]).read).toContain('SHOPS');
});

it('has words for each ability', () => {
  expect(Object.keys(fr.grants.allows)).toEqual(expect.arrayContaining([...ABILITIES]));
});

/** Rights of visitors, and those that the matrix offers together with USER READ only. */
const WITHOUT_SCREENS = [
  ...at('READ_SELF', 'USER', 'FILES'),
  ...at('WRITE_SELF', 'USER', 'FILES'),
  ...at('DELETE_SELF', 'FILES'),
  ...at('WRITE', 'BAN_CLIENTS', 'SUSPEND_CLIENTS', 'LIFT_BAN_AND_SUSPENSION'),
];

it('admits to the back office by each level that the matrix offers, but for those without a screen', () => {
  const offered = RESOURCES.flatMap((resource) => levelsAskedOf(resource).flatMap((level) => at(level, resource)));
  const denied = offered.filter((grant) => !isAdmittedBy([grant]));
  expect(new Set(denied.map((grant) => JSON.stringify(grant)))).toEqual(
    new Set(WITHOUT_SCREENS.map((grant) => JSON.stringify(grant))),
  );
});
