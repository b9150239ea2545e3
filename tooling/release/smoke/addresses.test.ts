import { emptyDocument, withCanary, withVersions } from 'releases/store';
import type { DiscoveredVersion } from 'shared-kernel/remote';
import { addressesOfPage, linksIn, openPages } from './addresses.ts';

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

test('skips pages that other tests cover', () => {
  expect(openPages(tried, ['mf-a']).map(({ path }) => path)).toEqual(['blogs', 'old']);
});

test('finds addresses of a page with parameters in links', () => {
  const pages = ['blogs', 'blogs/:slug', 'blogs/new'].map((path) => ({ remote: 'mf-a', id: path, path }));
  const links = ['/', '/blogs', '/blogs/new', '/blogs/one', '/blogs/deux%20mots', '/shops/one'];
  expect(pages.map((page) => addressesOfPage(page, links, pages))).toEqual([
    ['/blogs'],
    ['/blogs/one', '/blogs/deux%20mots'],
    ['/blogs/new'],
  ]);
});

test('finds French links to this site, without query and hash', () => {
  const html = `<a href="/blogs/one?page=2#top">1</a><a href="/ar">2</a><a href="/en/r&amp;d">3</a><a href="#top">4</a>
    <a href="https://elsewhere.example/">5</a><a href="//elsewhere.example/blogs">6</a><a data-x href="/blogs/one">7</a>
    <a href="/l&#x27;ete?a=1&amp;b=2">8</a>`;
  expect(linksIn(html)).toEqual(['/blogs/one', '/', '/r&d', "/l'ete"]);
});
