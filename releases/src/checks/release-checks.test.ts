import type { MenuEntry, Offers, RemoteContract } from 'shared-kernel/remote';
import { checkContract, conflictBetween, unmetNeeds } from './index.ts';

type Route = RemoteContract['routes'][number];

const remote = (name: string, paths: (string | Partial<Route>)[], fragments: object[] = []): RemoteContract => ({
  name,
  version: '1.0.0',
  routes: paths.map((route, index) => ({
    id: `page-${index}`,
    path: '',
    ...(typeof route === 'string' ? { path: route } : route),
  })),
  queryKeys: [],
  fragments: fragments as RemoteContract['fragments'],
  assets: {},
});

const note = { id: 'note', slot: 'home.aside', order: 1, failure: 'regular' };
const STAFF = { roles: ['ADMIN'] };

it.each([
  [
    'pages with parameters, optional ones, and a page beside them',
    ['shops', 'shops/:slug', 'shops/search', 'c/:a/:b?'],
  ],
  ['words in any script, and parameters of several words', ['événements/:nom-du-lieu', 'فعاليات']],
  ['a part of the site that a remote has for itself', ['docs/*']],
  ['a restricted page beside open ones', ['blogs', { path: 'desk/:id', access: STAFF }]],
])('accepts %s', (_, paths) => {
  expect(() => checkContract(remote('mf-a', paths, [note]))).not.toThrow();
});

it.each<[string, (string | Partial<Route>)[], object[], RegExp]>([
  [
    'one page under two paths',
    [
      { id: 'a', path: 'a' },
      { id: 'a', path: 'b' },
    ],
    [],
    /two routes are called a/,
  ],
  ['two pages under one path', ['a/:b', 'a/:c'], [], /page-0 and page-1 have the same path/],
  ['a page for every address', ['*'], [], /would take every address/],
  ['a page whose first segment is a parameter', [':slug'], [], /would take every address/],
  ['a page that takes the home page as well', ['news?'], [], /would take every address/],
  ['a page in the folder above', ['a/..'], [], /is no path/],
  ['a path of more patterns than anybody needs', [`a${'/b?'.repeat(24)}`], [], /more than 3 optional segments/],
  ['a path without end', [`a/${'b'.repeat(200)}`], [], /longer than 200/],
  ['more pages than a site has', Array.from({ length: 501 }, (_, index) => `p${index}`), [], /more than 500 routes/],
  ['a parameter with a tail', ['a/:id.json'], [], /is no path/],
  ['a page without a path', [''], [], /is no path/],
  ['a path with a leading slash', ['/a'], [], /is no path/],
  ['a path with segments after *', ['a/*/b'], [], /continues after/],
  ['the shell’s own page', ['Terms-of-service'], [], /address of the shell/],
  ['the API’s addresses', ['api/v1'], [], /address of the shell/],
  ['a language', ['ar/shops'], [], /address of the shell/],
  ['an open page that hides a restricted one', ['a/:b', { path: 'a/new', access: STAFF }], [], /is restricted/],
  ['an unknown slot', [], [{ ...note, slot: 'home.attic' }], /no slot home.attic/],
  ['two fragments of one name', [], [note, note], /two fragments are called note/],
  ['a fragment that loads at no known time', [], [{ ...note, loading: 'later' }], /loads with later/],
  [
    'a fragment over the page that waits for interaction',
    [],
    [{ ...note, slot: 'app.overlay', loading: 'interaction' }],
    /nothing to interact with/,
  ],
  [
    'an essential fragment that waits for interaction',
    [],
    [{ ...note, failure: 'essential', loading: 'interaction' }],
    /has no fallback/,
  ],
  ['a fragment that stands nowhere', [], [{ ...note, order: undefined }], /order is no number/],
])('rejects %s', (_, paths, fragments, reason) => {
  expect(() => checkContract(remote('mf-a', paths, fragments))).toThrow(reason);
});

it.each([
  ['a name that is something else to the runtime', { name: 'fetch' }, /fetch is no name of a remote/],
  ['a name that climbs', { name: '../mf-a' }, /no name of a remote/],
  ['a version that climbs', { version: '../../../escaped' }, /no version/],
  ['a version that a file system takes for several', { version: '1 beta/2' }, /no version/],
])('rejects %s', (_, parts, reason) => {
  expect(() => checkContract({ ...remote('mf-a', ['a']), ...parts })).toThrow(reason);
});

const entry = { id: 'notes', to: '/a', order: 1, place: 'bar' as const, label: { fr: 'Notes' } };

it.each([
  { routes: null },
  { fragments: null },
  { queryKeys: null },
  { queryKeys: [null] },
  { assets: null },
  { assets: { remote: 'a.js' } },
  { needs: { react: null } },
  { needs: { react: { range: '^19.0.0' } } },
  { needs: { react: { range: 19, exports: [] } } },
  { offers: { react: { version: '19.3.1' } } },
  { menu: [null] },
  { menu: [{ ...entry, id: 'a b' }] },
  { menu: [{ ...entry, to: '//elsewhere.example' }] },
  { menu: [{ ...entry, to: 'blogs' }] },
  { menu: [{ ...entry, order: '1' }] },
  { menu: [{ ...entry, place: 'attic' }] },
  { menu: [{ ...entry, label: {} }] },
  { menu: [{ ...entry, label: { fr: 'Notes', ar: 1 } }] },
  { menu: [entry, entry] },
])('rejects metadata that no build produces: %j', (parts) => {
  expect(() => checkContract({ ...remote('mf-a', ['a']), ...parts } as never)).toThrow();
});

it.each([
  ['the same address', 'blogs', 'blogs', true],
  ['the same pattern', 'blogs/:slug', 'blogs/:id', true],
  ['a more specific address', 'blogs/:slug', 'blogs/best', true],
  ['an optional segment', 'blogs/:slug', 'blogs/:year?', true],
  ['the rest of an address', 'docs/*', 'docs/a/b', true],
  ['other letters', 'blogs', 'Blogs', true],
  ['letters that only look different', 'a/ς', 'a/σ', true],
  ['a longer address', 'blogs', 'blogs/:slug', false],
  ['another word', 'blogs/:slug', 'posts/:slug', false],
])('detects conflicts of two remotes: %s', (_, one, other, isConflict) => {
  const [a, b] = [remote('mf-a', [one]), remote('mf-b', [other])];
  const conflict = conflictBetween(b, [remote('mf-c', ['c']), a]);
  if (isConflict) expect(conflict).toContain("which is mf-a's");
  else expect(conflict).toBeUndefined();
  // A remote doesn't conflict with the version that it replaces.
  expect(conflictBetween(a, [a])).toBeUndefined();
});

it.each([
  ['one place', 1, "order 1 in home.aside is that of note, which is mf-a's"],
  ['places of one slot', 2, undefined],
])('detects fragments of two remotes with %s', (_, order, conflict) => {
  const [a, b] = [remote('mf-a', [], [note]), remote('mf-b', [], [{ ...note, id: 'other', order }])];
  expect(conflictBetween(b, [a])).toEqual(conflict && `fragment other: ${conflict}`);
  expect(conflictBetween(remote('mf-b', [], [{ ...note, slot: 'home.main' }]), [a])).toBeUndefined();
});

const OFFERS: Offers = {
  react: { version: '19.3.1', exports: ['useState'] },
  'react/jsx-runtime': { version: '19.3.1', exports: ['jsx'] },
  'shared-kernel/ui': { version: '0.1.0', exports: ['Button'] },
  zustand: { version: '5.1.0', exports: ['*'] },
};

it.each([
  ['nothing', undefined],
  ['an older version of the same major one', { react: { range: '^19.0.0', exports: ['useState'] } }],
  ['a module as a whole', { react: { range: '^19.3.1', exports: ['*', 'useState'] } }],
  ['exports that no build can tell', { zustand: { range: '*', exports: ['create'] } }],
])('accepts a remote that needs %s', (_, needs) => {
  expect(unmetNeeds(needs, OFFERS)).toBeUndefined();
});

it.each([
  [
    'react',
    { range: '^20.0.0', exports: ['gone'] },
    'it needs react ^20.0.0, and the shell has 19.3.1',
    'Build it with react 19.3.1, or release a shell first that has ^20.0.0.',
  ],
  [
    'react',
    { range: '^19.4.0', exports: [] },
    'it needs react ^19.4.0, and the shell has 19.3.1',
    'Build it with react 19.3.1, or release a shell first that has ^19.4.0.',
  ],
  [
    'shared-kernel/ui',
    { range: '^0.2.0', exports: [] },
    'it needs shared-kernel ^0.2.0, and the shell has 0.1.0',
    'Build it with shared-kernel 0.1.0, or release a shell first that has ^0.2.0.',
  ],
  [
    'react',
    { range: 'the newest', exports: [] },
    'it needs react the newest, and the shell has 19.3.1',
    'Build it with react 19.3.1, or release a shell first that has the newest.',
  ],
  [
    'shared-kernel/ui',
    { range: '^0.1.0', exports: ['Button', 'Carousel', 'Lamp', '*'] },
    "it imports Carousel, Lamp from shared-kernel/ui, and the shell's has no such export",
    'Do without Carousel, Lamp, or release a shell first that shares it.',
  ],
  [
    'constructor',
    { range: '*', exports: [] },
    "it imports constructor, which the shell doesn't share",
    'Do without constructor, or release a shell first that shares it.',
  ],
])('reports the problem and the remedy: %s %j', (name, need, what, remedy) => {
  expect(unmetNeeds({ [name]: need }, OFFERS)).toEqual({ what, remedy });
});

it('reports every unmet need, without duplicates', () => {
  const needs = {
    'react/jsx-runtime': { range: '^20.0.0', exports: ['jsx'] },
    react: { range: '^20.0.0', exports: [] },
    lodash: { range: '^4.0.0', exports: [] },
  };
  expect(unmetNeeds(needs, OFFERS)).toEqual({
    what: "it needs react ^20.0.0, and the shell has 19.3.1; it imports lodash, which the shell doesn't share",
    remedy:
      'Build it with react 19.3.1, or release a shell first that has ^20.0.0. ' +
      'Do without lodash, or release a shell first that shares it.',
  });
});

it('knows whether menu entries of two remotes want one place', () => {
  const withMenu = (name: string, order: number, place: MenuEntry['place'] = 'drawer') => ({
    ...remote(name, []),
    menu: [{ ...entry, order, place }],
  });
  expect(conflictBetween(withMenu('mf-b', 1), [withMenu('mf-a', 1)])).toBe(
    "menu entry notes: order 1 in the menu is that of notes, which is mf-a's",
  );
  expect(conflictBetween(withMenu('mf-b', 2), [withMenu('mf-a', 1), remote('mf-c', [])])).toBeUndefined();
  expect(conflictBetween(withMenu('mf-b', 1, 'bar'), [withMenu('mf-a', 1)])).toBeDefined();
  expect(conflictBetween(withMenu('mf-b', 1, 'contact'), [withMenu('mf-a', 1)])).toBeUndefined();
  expect(() => checkContract(withMenu('mf-b', 2))).not.toThrow();
});
