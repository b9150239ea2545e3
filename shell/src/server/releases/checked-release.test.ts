import { integrityOf, integrityOfRelease } from 'shared-kernel/integrity';
import type { FileHashes, Release } from 'shared-kernel/remote';
import { checkRelease } from './checked-release.ts';

const files: FileHashes = { 'remote-entry.js': integrityOf('entry') };

const versionOf = (node: FileHashes, version = '1.0.0', browser = files): Release => ({
  metadata: { integrity: integrityOfRelease({ browser, node }), version },
  extras: { contract: { name: 'mf-a', version } as never, browser, node },
});

test('lets a whole release pass', () => {
  expect(() => checkRelease('mf-a', versionOf(files))).not.toThrow();
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
      extras: { ...versionOf(files).extras, contract: { name: 'mf-a', version: '0.9.0' } as never },
    },
  ],
  ['no extras', 'mf-a', { metadata: { integrity: '', version: '1.0.0' } } as never],
  ['nothing at all', 'mf-a', null as never],
])('refuses a version with %s', (_what, name, version) => {
  expect(() => checkRelease(name, version)).toThrow();
});
