import { integrityOf, integrityOfRelease } from 'shared-kernel/integrity';
import type { DiscoveredVersion, FileHashes } from 'shared-kernel/remote';
import { checkVersion } from './checked-version.ts';

const files: FileHashes = { 'remote-entry.js': integrityOf('entry') };

const versionOf = (node: FileHashes, version = '1.0.0', browser = files): DiscoveredVersion => ({
  url: `mf-a/${version}/browser/mf-manifest.json`,
  metadata: { integrity: integrityOfRelease({ browser, node }), version },
  extras: { contract: {} as never, browser, node },
});

test('lets a whole release pass', () => {
  expect(() => checkVersion('mf-a', versionOf(files))).not.toThrow();
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
  ['no extras', 'mf-a', { url: '', metadata: { integrity: '', version: '1.0.0' } } as never],
  ['nothing at all', 'mf-a', null as never],
])('refuses a version with %s', (_what, name, version) => {
  expect(() => checkVersion(name, version)).toThrow();
});
