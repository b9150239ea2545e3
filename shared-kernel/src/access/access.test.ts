import { canChangeGrants, canGrantOrRevoke, covers, levelOn, mismatch, outranks, reaches } from './access.ts';
import { BACK_OFFICE } from './back-office.ts';
import { type Grant, LEVELS, type Level, RESOURCES } from './levels.ts';

const EVERYTHING: Grant[] = [{ resource: '*', privileges: 'REVOKE' }];

describe.each(RESOURCES)('on %s', (resource) => {
  it.each(LEVELS)('a level includes the lower levels only: %s', (held) => {
    for (const required of LEVELS) {
      const isAtOrAbove = LEVELS.indexOf(held) >= LEVELS.indexOf(required);
      expect(reaches([{ resource, privileges: held }], resource, required)).toBe(isAtOrAbove);
    }
  });

  it('is covered by a grant on ALL of the same level', () => {
    expect(reaches(EVERYTHING, resource, 'REVOKE')).toBe(true);
    expect(reaches([{ resource: '*', privileges: 'READ' }], resource, 'WRITE')).toBe(false);
  });

  it('a grant covers no other resource', () => {
    const others = RESOURCES.filter((other) => other !== resource && resource !== '*');
    for (const other of others) expect(levelOn([{ resource, privileges: 'REVOKE' }], other)).toBeUndefined();
  });
});

it('uses the highest of several grants on a resource', () => {
  const held: Grant[] = [
    { resource: 'SHOPS', privileges: 'WRITE' },
    { resource: 'SHOPS', privileges: 'READ_SELF' },
  ];
  expect(levelOn(held, 'SHOPS')).toBe('WRITE');
});

it('requires every grant of a list', () => {
  const held: Grant[] = [{ resource: 'SHOPS', privileges: 'WRITE' }];
  const required: Grant[] = [...held, { resource: 'HERO', privileges: 'READ' }];
  expect(covers(held, held)).toBe(true);
  expect(covers(held, required)).toBe(false);
  expect(covers([], [])).toBe(true);
});

it('checks the role before the access', () => {
  const editor = { role: 'EDITOR', access: [] };
  const access: Grant[] = [{ resource: 'BLOGS', privileges: 'READ' }];
  expect(mismatch(editor, { roles: ['ADMIN'], access })).toBe('Role mismatch');
  expect(mismatch(editor, { roles: ['EDITOR'], access })).toBe('Access mismatch');
  expect(mismatch(editor, { access })).toBe('Access mismatch');
  expect(mismatch(editor, {})).toBeUndefined();
});

it('requires one of several grants', () => {
  const manager = { role: 'SHOP_MANAGER', access: [{ resource: 'SHOPS', privileges: 'WRITE_SELF' }] satisfies Grant[] };
  const client = { role: 'CLIENT', access: [{ resource: 'USER', privileges: 'WRITE_SELF' }] satisfies Grant[] };
  const anyOf: Grant[] = [
    { resource: 'HERO', privileges: 'WRITE' },
    { resource: 'SHOPS', privileges: 'WRITE_SELF' },
  ];
  expect(mismatch(manager, { anyOf })).toBeUndefined();
  expect(mismatch(manager, { anyOf, access: [{ resource: 'HERO', privileges: 'READ' }] })).toBe('Access mismatch');
  expect(mismatch(client, { anyOf })).toBe('Access mismatch');
  expect(mismatch(client, { anyOf: [] })).toBe('Access mismatch');
  expect([mismatch(manager, BACK_OFFICE), mismatch(client, BACK_OFFICE)]).toEqual([undefined, 'Access mismatch']);
});

it.each<Grant>([
  { resource: 'BLOGS', privileges: 'READ_SELF' },
  { resource: 'SHOPS', privileges: 'READ_SELF' },
  { resource: 'MICROSERVICE_STATUS', privileges: 'READ' },
  { resource: 'FILES', privileges: 'READ' },
  { resource: 'USER', privileges: 'READ' },
  { resource: 'CONTACT', privileges: 'READ' },
  { resource: 'RELEASES', privileges: 'READ' },
])('admits an account with %j to the back office', (grant) => {
  expect(mismatch({ role: 'TEAM', access: [grant] }, BACK_OFFICE)).toBeUndefined();
});

it('lets GOD pass any role check, but no access check', () => {
  expect(mismatch({ role: 'GOD', access: EVERYTHING }, { roles: [] })).toBeUndefined();
  expect(mismatch({ role: 'GOD', access: [] }, { access: EVERYTHING })).toBe('Access mismatch');
});

it.each(['god', 'God', ' GOD', 'ＧＯＤ', 'G\u041eD'])('treats %j as a role without privileges', (role) => {
  expect(mismatch({ role, access: EVERYTHING }, { roles: ['ADMIN', 'GOD'] })).toBe('Role mismatch');
  expect(outranks({ role, access: EVERYTHING }, { role: 'GOD', access: [] })).toBe(false);
});

it('allows granting only what the account holds, and only with GRANT', () => {
  const held: Grant[] = [
    { resource: 'ROLE', privileges: 'GRANT' },
    { resource: 'SHOPS', privileges: 'WRITE' },
  ];
  expect(canGrantOrRevoke(held, [{ resource: 'SHOPS', privileges: 'WRITE' }], 'GRANT')).toBe(true);
  expect(canGrantOrRevoke(held, [{ resource: 'SHOPS', privileges: 'DELETE' }], 'GRANT')).toBe(false);
  expect(canGrantOrRevoke(held, [{ resource: '*', privileges: 'READ_SELF' }], 'GRANT')).toBe(false);
  expect(canGrantOrRevoke(held, [], 'REVOKE')).toBe(false);
  expect(canGrantOrRevoke(held.slice(1), [{ resource: 'SHOPS', privileges: 'READ' }], 'GRANT')).toBe(false);
});

it('requires GRANT to add and REVOKE to remove, and the level that changes', () => {
  const shops = (privileges: Level): Grant[] => [{ resource: 'SHOPS', privileges }];
  const holder = (role: Level): Grant[] => [{ resource: 'ROLE', privileges: role }, ...shops('WRITE')];
  expect(canChangeGrants(holder('GRANT'), shops('READ'), shops('WRITE'))).toBe(true);
  expect(canChangeGrants(holder('GRANT'), shops('WRITE'), shops('DELETE'))).toBe(false);
  expect(canChangeGrants(holder('GRANT'), shops('WRITE'), shops('READ'))).toBe(false);
  expect(canChangeGrants(holder('REVOKE'), shops('WRITE'), [])).toBe(true);
  expect(canChangeGrants(holder('REVOKE'), shops('DELETE'), [])).toBe(false);
  expect(canChangeGrants([], shops('READ'), shops('READ'))).toBe(true);
});

it('ranks an account above those with a subset of its access, ignoring levels on own records', () => {
  const god = { role: 'GOD', access: EVERYTHING };
  const admin = { role: 'ADMIN', access: [{ resource: 'SHOPS', privileges: 'GRANT' }] satisfies Grant[] };
  const manager = { role: 'SHOP_MANAGER', access: [{ resource: 'SHOPS', privileges: 'WRITE_SELF' }] satisfies Grant[] };
  expect(outranks(god, admin)).toBe(true);
  expect(outranks(admin, manager)).toBe(true);
  expect(outranks(manager, admin)).toBe(false);
  expect(outranks({ role: 'ADMIN', access: EVERYTHING }, god)).toBe(false);
  const client = { role: 'CLIENT', access: [{ resource: 'FILES', privileges: 'WRITE_SELF' }] satisfies Grant[] };
  expect(outranks({ role: 'SECURITY', access: [] }, client)).toBe(true);
});
