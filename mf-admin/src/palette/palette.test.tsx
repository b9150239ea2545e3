import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONTENT_TYPES, type ContentName } from 'shared-kernel/content';
import { drainQueue } from 'shared-kernel/notifications';
import { sessionStore } from 'shared-kernel/session';
import type { Call } from 'shared-kernel/testing';
import { dataProvider } from '../providers/data-provider.ts';
import { rememberRecord } from '../recent/recent-records.ts';
import { buildPerson } from '../testing/build-person.ts';
import { buildSummary, EDITOR, expectRefusals, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { french, openPost, POST } from '../testing/open-post.ts';

const SALE = buildSummary({ title: 'Soldes d’hiver' });
const SHOP = buildSummary({ title: 'Atelier Soldes' });

/** Lists with a match for every keyword; all others are empty. */
const LISTS = {
  ...Object.fromEntries(Object.keys(CONTENT_TYPES).map((name) => [managed(name as ContentName), pageOf([])])),
  [managed('post')]: pageOf([SALE]),
  [managed('shop')]: pageOf([SHOP], { total: 12 }),
  '/bucket/file/': pageOf([]),
  '/auth/user/': pageOf([buildPerson()]),
  '/auth/roles/': pageOf([]),
  '/mailing/contact/': pageOf([]),
  '/mailing/letter/': pageOf([]),
  '/mailing/message/': pageOf([]),
};

const palette = () => screen.findByRole('dialog', { name: 'Rechercher et agir' });
const box = () => screen.getByRole('combobox', { name: 'Rechercher et agir' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const type = (words: string) => fireEvent.change(box(), { target: { value: words } });
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
const pressKeys = () => userEvent.keyboard('{Control>}k{/Control}');
const cancel = (dialog: HTMLElement) => fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));

/** A screen that makes no calls. */
const QUIET = '/admin/nowhere';

const openPalette = async (api = {}, who = {}) => {
  const opened = await openBackOffice(QUIET, { ...LISTS, ...api }, who);
  await pressKeys();
  await palette();
  const searched = () => opened.calls.filter(({ params }) => params.keyword).map(({ path }) => path);
  return { ...opened, searched };
};

it('opens by keys or its button, and closes by the same keys or Escape', async () => {
  await openBackOffice(QUIET);
  await pressKeys();
  await palette();
  expect(box()).toHaveFocus();
  await pressKeys();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [button] = screen.getAllByRole('button', { name: 'Rechercher' });
  await userEvent.click(button as HTMLElement);
  cancel(await palette());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('opens while a field is being typed in, and from an Arabic keyboard', async () => {
  await openBackOffice('/admin/post', LISTS);
  (await screen.findByRole('searchbox')).focus();
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'ن', code: 'KeyK', ctrlKey: true });
  await palette();
});

it('offers screens and actions before typing, without a request', async () => {
  const { calls } = await openPalette();
  const screens = screen.getByRole('group', { name: 'Écrans' });
  expect(within(screens).getByRole('option', { name: /Horaires des boutiques/ })).toBeVisible();
  const actions = within(screen.getByRole('group', { name: 'Actions' }));
  for (const name of ['Créer : Article', 'Créer un rôle', 'Changer les horaires de plusieurs boutiques']) {
    expect(actions.getByRole('option', { name })).toBeVisible();
  }
  expect(calls).toEqual([]);
});

it('finds screens and actions regardless of accents, and records with one search for each list', async () => {
  const { searched } = await openPalette();
  type('soldes');
  await waitFor(() => expect(options()).toContain('Soldes d’hiver'));
  await waitFor(() => expect(searched().toSorted()).toEqual(Object.keys(LISTS).toSorted()));
  const shops = within(await screen.findByRole('group', { name: 'Boutiques' }));
  expect(shops.getByRole('option', { name: 'Atelier Soldes' })).toHaveAttribute('href', `/admin/shop/${SHOP.id}`);
  expect(shops.getByRole('option', { name: 'Voir les 12 résultats' })).toHaveAttribute(
    'href',
    '/admin/shop?keyword=soldes',
  );
  type('MEDIATHEQUE');
  expect(options()).toContain('MédiathèqueContenu');
});

it('is navigated by keys, and opens the selected result', async () => {
  // The record's screen never loads, so it doesn't get the focus.
  const { router } = await openPalette({ [managed('shop') + SHOP.id]: () => new Promise(() => undefined) });
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('ArticlesContenu');
  await userEvent.keyboard('{End}');
  expect(active()).toBe('Se déconnecter');
  await userEvent.keyboard('{Home}');
  expect(active()).toBe('Vue d’ensemble');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toBe('Raccourcis clavier');
  type('soldes');
  await waitFor(() => expect(active()).toBe('Soldes d’hiver'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/shop/${SHOP.id}`));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.getElementById('screen')).toHaveFocus();
});

it('opens no result of an earlier keyword', async () => {
  const { router } = await openPalette();
  type('soldes');
  await waitFor(() => expect(options()).toContain('Soldes d’hiver'));
  type('soldes d');
  expect(options()).toEqual(['Soldes d’hiver']);
  type('soldes et plus');
  expect(screen.queryByRole('option')).toBeNull();
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(router.state.location.pathname).toBe(QUIET);
});

it('keeps the selection while other lists respond', async () => {
  const posts = Promise.withResolvers<unknown>();
  await openPalette({ [managed('post')]: () => posts.promise });
  type('soldes');
  await waitFor(() => expect(options()).toContain('Atelier Soldes'));
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Voir les 12 résultats');
  posts.resolve(pageOf([SALE]));
  await waitFor(() => expect(options()).toContain('Soldes d’hiver'));
  expect(active()).toBe('Voir les 12 résultats');
});

it('searches only what an editor may read', async () => {
  const { searched } = await openPalette({}, { access: EDITOR, role: 'EDITOR' });
  expect(options()).toEqual([
    ...[
      'Vue d’ensemble',
      'ArticlesContenu',
      'ÉvénementsContenu',
      'BannièresContenu',
      'PagesContenu',
      'Le site à une dateContenu',
    ],
    ...['Créer : Article', 'Créer : Événement', 'Créer : Bannière', 'Créer : Page', 'Bannières : ordre'],
    ...['Voir le site', 'Notifications', 'Mon profil', 'Mes appareils', 'العربيةLangue', 'EnglishLangue'],
    ...['Raccourcis clavier', 'Se déconnecter'],
  ]);
  type('soldes');
  await waitFor(() => expect(options()).toEqual(['Soldes d’hiver']));
  expect(searched().toSorted()).toEqual(
    [managed('hero'), managed('mallEvent'), managed('post'), managed('textPage')].toSorted(),
  );
});

describe('recent records', () => {
  const recent = () => within(screen.getByRole('group', { name: 'Ouverts récemment' }));

  it('come first, with their current names', async () => {
    const { router } = await openPost(LISTS);
    await act(() => router.navigate(QUIET));
    await pressKeys();
    await palette();
    await waitFor(() => expect(options()[0]).toBe('SoldesArticles'));
    expect(recent().getByRole('option')).toHaveAttribute('href', `/admin/post/${POST.id}`);
    type('xyz');
    expect(screen.queryByRole('group', { name: 'Ouverts récemment' })).toBeNull();
  });

  it('are hidden when deleted or no longer readable', async () => {
    expectRefusals();
    const { calls } = await openBackOffice(QUIET, LISTS, { access: EDITOR, role: 'EDITOR' });
    const { authID = '' } = sessionStore.getState().account ?? {};
    rememberRecord(authID, { name: 'post', id: 'gone' });
    rememberRecord(authID, { name: 'shop', id: SHOP.id });
    await pressKeys();
    await palette();
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual([`${managed('post')}gone`]));
    expect(screen.queryByRole('group', { name: 'Ouverts récemment' })).toBeNull();
  });
});

it('waits for a pause in typing, and cancels outdated requests', async () => {
  const requests = jest.spyOn(dataProvider, 'getList');
  const { promise: never } = Promise.withResolvers();
  await openPalette({
    [managed('post')]: ({ params }: Call) => (params.keyword === 'so' ? never : pageOf([SALE])),
  });
  type('so');
  const signals = () =>
    requests.mock.calls
      .filter(([name]) => name === 'post')
      .map(([, { filter, signal }]) => [filter?.keyword, signal?.aborted]);
  await waitFor(() => expect(signals()).toEqual([['so', false]]));
  type('sol');
  type('sold');
  await waitFor(() => expect(options()).toContain('Soldes d’hiver'));
  expect(signals()).toEqual([
    ['so', true],
    ['sold', false],
  ]);
});

it('reports that nothing matches', async () => {
  const nothing = Object.fromEntries(Object.keys(LISTS).map((path) => [path, pageOf([])]));
  await openPalette(nothing);
  type('zzz');
  await waitFor(() => expect(screen.getAllByText('Rien ne correspond à « zzz »')).toHaveLength(2));
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Enter}');
  expect(box()).toHaveFocus();
});

it('corrects typing errors when no list has an exact match', async () => {
  const nothing = Object.fromEntries(Object.keys(LISTS).map((path) => [path, pageOf([])]));
  const onlyCorrected = ({ params }: Call) => (params.isCorrected ? pageOf([SHOP], { total: 12 }) : pageOf([]));
  const { calls } = await openPalette({ ...nothing, [managed('shop')]: onlyCorrected });
  type('atelié');
  const shops = within(await screen.findByRole('group', { name: 'Boutiques : mots proches' }));
  expect(shops.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Atelier Soldes']);
  const corrected = calls.filter(({ params }) => params.isCorrected).map(({ path }) => path);
  expect(corrected.toSorted()).toEqual(
    Object.keys(CONTENT_TYPES)
      .map((name) => managed(name as ContentName))
      .toSorted(),
  );
});

it('reports a list that fails, shows the others, and can retry it', async () => {
  expectRefusals();
  let isDown = true;
  const { searched } = await openPalette({ [managed('post')]: () => (isDown ? 500 : pageOf([SALE])) });
  type('soldes');
  expect(await screen.findByRole('alert')).toHaveTextContent('Certaines listes n’ont pas répondu.');
  await waitFor(() => expect(options()).toContain('Atelier Soldes'));
  isDown = false;
  const before = searched().length;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(options()).toContain('Soldes d’hiver'));
  expect(searched()).toHaveLength(before + 1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks before it discards changes that can’t be saved', async () => {
  expectRefusals();
  const unsaved = { [`PUT /drafts/post/${POST.id}`]: 0 };
  const { router } = await openPost({ ...LISTS, ...unsaved, '/categories/category/': pageOf([]) });
  fireEvent.change(await french('Titre'), { target: { value: 'Soldes d’été' } });
  await pressKeys();
  await palette();
  type('boutiques');
  await userEvent.keyboard('{Enter}');
  const question = await screen.findByRole('dialog', { name: /Quitter sans enregistrer/ });
  expect(router.state.location.pathname).toMatch(/^\/admin\/post/);
  await userEvent.click(within(question).getByRole('button', { name: 'Quitter' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/shop'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('signs out', async () => {
  await openPalette();
  type('deconnecter');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sessionStore.getState().ending).toBe('own'));
  drainQueue();
});

it('does not open over another dialog', async () => {
  await openBackOffice('/admin/files', LISTS);
  await userEvent.click(await screen.findByRole('button', { name: 'Importer depuis une adresse' }));
  await screen.findByRole('dialog');
  await pressKeys();
  expect(screen.queryByRole('combobox', { name: 'Rechercher et agir' })).toBeNull();
});

it('is translated to Arabic', async () => {
  await openBackOffice(QUIET, {}, { locale: 'ar' });
  await pressKeys();
  expect(await screen.findByRole('option', { name: /مكتبة الوسائط/ })).toBeVisible();
});
