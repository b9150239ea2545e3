import { integrityOf, integrityOfRelease } from 'releases/integrity';
import type { FileHashes, Release } from 'shared-kernel/remote';
import { checkRelease } from './checked-release.ts';

const files: FileHashes = { 'remote-entry.js': integrityOf('entry') };

const versionOf = (node: FileHashes, version = '1.0.0', browser = files): Release => ({
  metadata: { integrity: integrityOfRelease({ browser, node }), version },
  extras: {
    contract: { name: 'mf-a', version, routes: [], fragments: [], queryKeys: [], assets: {} } as never,
    browser,
    node,
  },
});

test('accepts a complete release', () => {
  expect(() => checkRelease('mf-a', versionOf(files))).not.toThrow();
});

const withParts = (parts: object): Release => {
  const version = versionOf(files);
  return { ...version, extras: { ...version.extras, contract: { ...version.extras.contract, ...parts } } };
};

const NOTE = { id: 'note', slot: 'home.aside', order: 1 };
const SHOPS = { resource: 'SHOPS', privileges: 'WRITE' };

test('accepts known requirements and layouts', () => {
  const access = { roles: ['ADMIN'], access: [SHOPS], anyOf: [SHOPS] };
  const routes = [
    { id: 'a', path: 'a', access, layout: 'bare' },
    { id: 'b', path: 'b', access: {} },
  ];
  expect(() => checkRelease('mf-a', withParts({ routes, fragments: [{ ...NOTE, access }] }))).not.toThrow();
});

test.each([
  [{ access: null }, 'the access of route desk can’t be read'],
  [{ access: [SHOPS] }, 'the access of route desk can’t be read'],
  [{ access: { role: 'ADMIN' } }, 'the access of route desk can’t be read'],
  [{ access: { roles: 'ADMIN' } }, 'the access of route desk can’t be read'],
  [{ access: { roles: [''] } }, 'the access of route desk can’t be read'],
  [{ access: { access: [{ ...SHOPS, privileges: 'OWN' }] } }, 'the access of route desk can’t be read'],
  [{ access: { anyOf: [{ ...SHOPS, resource: 'SHOP' }] } }, 'the access of route desk can’t be read'],
  [{ access: { anyOf: [null] } }, 'the access of route desk can’t be read'],
  [{ layout: 'none' }, 'route desk has no layout none'],
])('rejects a route with the requirement %j', (asked, why) => {
  expect(() => checkRelease('mf-a', withParts({ routes: [{ id: 'desk', path: 'desk', ...asked }] }))).toThrow(
    `mf-a: ${why}`,
  );
});

test('rejects a fragment with an unknown requirement', () => {
  expect(() => checkRelease('mf-a', withParts({ fragments: [{ ...NOTE, access: 'ADMIN' }] }))).toThrow(
    'mf-a: the access of fragment note can’t be read',
  );
});

test.each([
  [{ routes: null }, ''],
  [{ routes: [{ id: 'all', path: '*' }] }, 'would take every address'],
  [
    {
      routes: [
        { id: 'a', path: 'a' },
        { id: 'a', path: 'b' },
      ],
    },
    'two routes are called a',
  ],
  [{ fragments: [{ ...NOTE, slot: 'home.attic' }] }, 'no slot home.attic'],
])('rejects an invalid contract: %j', (parts, why) => {
  expect(() => checkRelease('mf-a', withParts(parts))).toThrow(why);
});

test.each([
  ['no node entry', 'mf-a', versionOf({})],
  ['a file above its folder', 'mf-a', versionOf({ ...files, '../../evil.js': integrityOf('evil') })],
  ['a file at an absolute path', 'mf-a', versionOf({ ...files, '/etc/evil': integrityOf('evil') })],
  ['a version that climbs', 'mf-a', versionOf(files, '1.0.0/../..')],
  ['a name that climbs', '../mf-a', versionOf(files)],
  [
    'other hashes than it was released with',
    'mf-a',
    { ...versionOf(files), extras: { ...versionOf(files).extras, node: { 'remote-entry.js': integrityOf('other') } } },
  ],
  ['the name of another remote', 'mf-b', versionOf(files)],
  [
    'the contract of another version',
    'mf-a',
    {
      ...versionOf(files),
      extras: {
        ...versionOf(files).extras,
        contract: { name: 'mf-a', version: '0.9.0', routes: [], fragments: [], queryKeys: [], assets: {} } as never,
      },
    },
  ],
  ['no extras', 'mf-a', { metadata: { integrity: '', version: '1.0.0' } } as never],
  ['nothing at all', 'mf-a', null as never],
])('rejects a version with %s', (_what, name, version) => {
  expect(() => checkRelease(name, version)).toThrow();
});
