import { type Grant, mismatch, type Rights } from 'shared-kernel/access';
import type { RemoteContract } from 'shared-kernel/remote';
import type { OwnRelease } from '../../own-release.ts';
import { loadParts } from '../load/load-remote.ts';
import { createLiveSite, type LiveSite } from './live-site.ts';

const SHOPS: Grant[] = [{ resource: 'SHOPS', privileges: 'WRITE_SELF' }];
const NO_ROUTES = { queryKeys: [], version: '1.0.0' };

const BACK: RemoteContract = {
  ...NO_ROUTES,
  name: 'mf-back',
  routes: [
    { id: 'desk', path: 'desk/:id', access: { access: SHOPS }, layout: 'bare' },
    { id: 'vault', path: 'vault', access: { roles: ['ADMIN'] } },
  ],
  fragments: [],
  assets: { remote: ['remote.js'], 'pages/desk': ['desk.js'], 'pages/vault': ['vault.js'] },
};

const MIXED: RemoteContract = {
  ...NO_ROUTES,
  name: 'mf-mixed',
  routes: [{ id: 'shop', path: 'shop' }],
  fragments: [{ id: 'note', slot: 'home.aside', order: 1, failure: 'regular', access: { access: SHOPS } }],
  assets: { remote: ['mixed.js'], 'pages/shop': ['shop.js'], 'fragments/note': ['note.js'] },
  needs: { 'shared-kernel/ui': { range: '^0.1.0', exports: ['Note'] } },
};

const SHELL: OwnRelease = {
  base: '/releases/shell/1.0.0/browser/',
  metadata: { version: '1.0.0', integrity: 'sha384-shell' },
  extras: { contract: { ...NO_ROUTES, name: 'shell', routes: [], fragments: [], assets: {} }, browser: {}, node: {} },
};

const SILENT = { error: () => undefined };

let site: LiveSite;

beforeAll(async () => {
  const remotes = [BACK, MIXED].map((contract) => ({ contract, base: `/releases/${contract.name}/`, files: {} }));
  site = await createLiveSite(SHELL, remotes, SILENT);
});

const remotesFor = (rights: Rights) => site.access.remotesFor((asked) => !mismatch(rights, asked));

const sharesOf = (remotes: LiveSite['remotes']) =>
  remotes.map(({ contract: { name, routes, fragments, assets } }) => ({
    name,
    parts: [...routes, ...fragments].map(({ id }) => id),
    files: Object.values(assets).flat(),
  }));

it('describes only open parts to the public', () => {
  expect(sharesOf(site.remotes)).toEqual([{ name: 'mf-mixed', parts: ['shop'], files: ['mixed.js', 'shop.js'] }]);
  expect(site.registry.fragmentsOf('home.aside')).toEqual([]);
  expect(JSON.stringify(site.locales.fr.incompleteTexts)).not.toContain('mf-back');
  expect(site.hasRestrictedFragments).toBe(true);
  const reported = [...site.remotes, ...remotesFor({ role: 'ADMIN', access: SHOPS })];
  expect(JSON.stringify(reported)).not.toContain('needs');
});

it.each([
  ['fr', '/vault', 401],
  ['fr', '/desk/7', 401],
  ['ar', '/ar/vault/', 401],
  ['fr', '/shop', 503],
  ['fr', '/nowhere', 404],
] as const)('answers in %s at %s with %d for an anonymous visitor', async (locale, path, status) => {
  const context = await site.locales[locale].handler.query(new Request(`http://mall.example${path}`));
  expect(context).toMatchObject({ errors: { content: { status } } });
});

it('describes exactly the restricted parts that an account may see', () => {
  expect(sharesOf(remotesFor({ role: 'SHOP_MANAGER', access: SHOPS }))).toEqual([
    { name: 'mf-back', parts: ['desk'], files: ['remote.js', 'desk.js'] },
    { name: 'mf-mixed', parts: ['note'], files: ['mixed.js', 'note.js'] },
  ]);
  expect(sharesOf(remotesFor({ role: 'ADMIN', access: [] }))).toEqual([
    { name: 'mf-back', parts: ['vault'], files: ['remote.js', 'vault.js'] },
  ]);
  expect(remotesFor({ role: 'CLIENT', access: [] })).toEqual([]);
});

it.each([
  ['/news', undefined],
  ['/NEWS', 404],
  ['/ar/news', undefined],
  ['/ar/News', 404],
])('renders a loaded page at %s with the error %s: addresses are case-sensitive', async (path, status) => {
  const contract: RemoteContract = {
    ...NO_ROUTES,
    name: 'mf-news',
    routes: [{ id: 'news', path: 'news' }],
    fragments: [],
    assets: { remote: ['news.js'], 'pages/news': ['page.js'] },
  };
  const page = async () => ({ Component: () => null, loader: () => null });
  const none = async () => ({ default: {} });
  const descriptor = {
    name: 'mf-news',
    routes: [{ id: 'news', path: 'news', lazy: page }],
    fragments: [],
    locales: { fr: none, ar: none, en: none },
  };
  const parts = await loadParts(contract, descriptor as never, { onBreak: () => undefined, isBlocked: () => false });
  const loaded = { integrity: 'sha384-news', ...parts };
  const remote = { contract, base: '/releases/mf-news/', files: {}, loaded };
  const { locales } = await createLiveSite(SHELL, [remote], SILENT);
  const locale = path.startsWith('/ar') ? 'ar' : 'fr';
  const context = await locales[locale].handler.query(new Request(`http://mall.example${path}`));
  expect(context).toMatchObject({ errors: status ? { content: { status } } : null });
});

it('lists the requirements of all parts without duplicates', () => {
  expect(site.access.requirements).toEqual([{ access: SHOPS }, { roles: ['ADMIN'] }]);
});

it.each([
  ['/vault', { roles: ['ADMIN'] }],
  ['/en/desk/7/', { access: SHOPS }],
  ['/shop', undefined],
  ['/nowhere', undefined],
])('finds the requirement of the page at %s', (path, requirement) => {
  expect(site.access.requirementAt(path)).toEqual(requirement);
});
