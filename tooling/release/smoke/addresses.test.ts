import { emptyDocument, withCanary, withVersions } from 'shared-kernel/release-store';
import type { DiscoveredVersion } from 'shared-kernel/remote';
import { brokenLinks, openPages } from './addresses.ts';

const versionOf = (version: string, paths: string[]): DiscoveredVersion => ({
  url: `mf-a/${version}/browser/contract.json`,
  metadata: { integrity: version, version },
  extras: {
    contract: {
      name: 'mf-a',
      version,
      routes: paths.map((path) => ({ id: path, path })),
      queryKeys: [],
      fragments: [],
      assets: {},
    },
    browser: {},
    node: {},
  },
});

const live = withVersions(emptyDocument(), [versionOf('1.0.0', ['blogs', 'old'])]);
const tried = withCanary(live, [versionOf('1.1.0', ['blogs', 'new'])], 10);

test('pages that are tried by others are not looked at', () => {
  expect(openPages(tried, ['mf-a']).map(({ path }) => path)).toEqual(['blogs', 'old']);
});

test('a link to a page that is gone is broken, also where others try a version that has it', () => {
  const after = withVersions(emptyDocument(), [versionOf('1.0.1', ['blogs'])]);
  const afterTried = withCanary(after, [versionOf('1.1.0', ['blogs', 'old'])], 10);
  expect(brokenLinks(['/old', '/blogs'], live, afterTried)).toEqual(['/old']);
  expect(brokenLinks(['/new'], tried, after)).toEqual([]);
});
