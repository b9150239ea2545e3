import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenAddress } from 'shared-kernel/access';
import type { ContentName } from 'shared-kernel/content';
import { type Call, Refusal } from 'shared-kernel/testing';
import { buildSummary, EDITOR, expectRefusals, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { textOfFile } from '../testing/text-of-file.ts';
import { choose, openPosts, POSTS } from './testing/open-posts.ts';

const row = (title: string) => screen.getByRole('row', { name: new RegExp(title) });

it('shows records with the columns of their type', async () => {
  const post = buildSummary({ title: 'Soldes', author: 'Amel', category: '5f00000000000000000000c1' });
  await openPosts('', [post]);
  expect(await within(row('Soldes')).findByText('Vie du centre')).toBeVisible();
  expect(row('Soldes')).toHaveTextContent('Amel');
  expect(row('Soldes')).toHaveTextContent('Publié');
  expect(screen.getByRole('link', { name: 'Soldes' })).toHaveAttribute('href', `/admin/post/${post.id}`);
});

it('shows names in the reader’s language', async () => {
  const jasmine = buildSummary({ title: 'Jasmin', translations: { en: { title: 'Jasmine' } } });
  const records = [jasmine, buildSummary({ title: 'Soldes' })];
  await openBackOffice('/admin/post', { [POSTS]: pageOf(records) }, { locale: 'en' });
  expect(await screen.findByRole('link', { name: 'Jasmine' })).toHaveAttribute('href', `/admin/post/${jasmine.id}`);
  expect(screen.getByRole('checkbox', { name: /Jasmine/ })).toBeInTheDocument();
  expect(screen.getByText('Soldes')).toHaveAttribute('lang', 'fr');
  expect(screen.getByText('Soldes')).toHaveAttribute('dir', 'ltr');
});

it('sends the filters of the address to the API', async () => {
  const { asked } = await openPosts('?tab=waiting&page=2&limit=50&keyword=ete&isFeatured=true&sort-field=title');
  expect(asked()).toEqual({
    page: 2,
    limit: 50,
    'sort-field': 'title',
    'sort-direction': 'asc',
    state: 'waiting',
    isFeatured: 'true',
    keyword: 'ete',
  });
});

it('shows that it is filtered by the account’s records', async () => {
  const { asked, router } = await openPosts('?tab=proposals&proposedBy=5f00000000000000000000a1');
  expect(asked()).toMatchObject({ hasProposal: true, proposedBy: '5f00000000000000000000a1' });
  const filter = screen.getByRole('combobox', { name: 'Proposé par' });
  expect(filter).toHaveDisplayValue('moi');
  fireEvent.change(filter, { target: { value: '' } });
  await waitFor(() => expect(router.state.location.search).toBe('?tab=proposals'));
});

it('ignores invalid values in the address', async () => {
  const { asked } = await openPosts('?tab=x&page=-1&limit=7&password=x');
  expect(asked()).toEqual({ page: 1, limit: 20, 'sort-field': 'updatedAt', 'sort-direction': 'desc' });
});

it('stores order, filters and search in the address', async () => {
  const { router } = await openPosts('?page=3');
  const address = () => router.state.location.search;
  await userEvent.click(screen.getByRole('button', { name: 'Titre' }));
  await waitFor(() => expect(address()).toBe('?sort-field=title&sort-direction=asc'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mise en avant' }), 'oui');
  await waitFor(() => expect(address()).toContain('isFeatured=true'));
  await userEvent.type(screen.getByRole('searchbox'), 'été');
  await waitFor(() => expect(address()).toContain('keyword=%C3%A9t%C3%A9'));
});

it('offers all floors with shops, with the titles of those that have a plan', async () => {
  await openBackOffice('/admin/shop', {
    [managed('shop')]: ({ params }: Call) =>
      pageOf([buildSummary({ title: 'Zara', floor: params['sort-direction'] === 'desc' ? 2 : -1, unit: 'B12' })]),
    '/shop/floor/': pageOf([{ id: 'f'.repeat(24), title: 'Rez-de-chaussée', level: 0, plan: { units: [] } }]),
  });
  const filter = await screen.findByRole('combobox', { name: 'Niveau' });
  await within(filter).findByRole('option', { name: '2' });
  const labels = within(filter)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(labels.slice(1)).toEqual(['-1', '0 · Rez-de-chaussée', '1', '2']);
});

it('is filtered by the floor, and by a missing language', async () => {
  const shops = managed('shop');
  const { router, calls } = await openBackOffice('/admin/shop', {
    [shops]: pageOf([buildSummary({ title: 'Zara' })]),
    '/shop/floor/': pageOf([{ id: 'f'.repeat(24), title: 'Rez-de-chaussée', level: 0, plan: { units: [] } }]),
  });
  await screen.findByRole('option', { name: '0 · Rez-de-chaussée' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Niveau' }), '0');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Langue manquante' }), 'ar');
  await waitFor(() => expect(router.state.location.search).toBe('?floor=0&lacks=ar'));
  await waitFor(() => expect(calls.at(-1)?.params).toMatchObject({ floor: '0', lacks: 'ar' }));
});

it('links to its other pages', async () => {
  await openPosts('?tab=published');
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/admin/post?tab=published&page=2');
});

it('stores the selected columns', async () => {
  await openPosts();
  expect(screen.queryByRole('columnheader', { name: 'Créé' })).toBeNull();
  const opener = screen.getByRole('button', { name: 'Colonnes' });
  await userEvent.click(opener);
  const created = await screen.findByRole('menuitemcheckbox', { name: 'Créé', checked: false });
  await userEvent.click(created);
  expect(screen.getByRole('columnheader', { name: 'Créé', hidden: true })).toBeInTheDocument();
  expect(created).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(created).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
  expect(localStorage.getItem('RaStoreback-office.post.columns')).toContain('createdAt');
});

it('cancels the search when the field is cleared', async () => {
  const { router } = await openBackOffice('/admin/post', {
    [POSTS]: ({ params }: Call) => pageOf(params.keyword ? [] : [buildSummary({ title: 'Soldes' })]),
  });
  await screen.findByRole('link', { name: 'Soldes' });
  const count = screen.getByText('1 résultat');
  await userEvent.type(screen.getByRole('searchbox'), 'hiver');
  await userEvent.tab();
  await userEvent.click(await screen.findByRole('link', { name: 'Effacer la recherche et les filtres' }));
  expect(count).toHaveTextContent('1 résultat');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  await screen.findByRole('link', { name: 'Soldes' });
  expect(router.state.location.search).toBe('');
});

it('stays on a record that is opened right after typing, and returns to the results', async () => {
  const { router, records } = await openPosts();
  // The API has no such record; only its address matters here.
  expectRefusals();
  const record = `/admin/post/${records[0]?.id}`;
  const search = screen.getByRole('searchbox');
  jest.useFakeTimers();
  fireEvent.change(search, { target: { value: 'sold' } });
  await act(async () => void fireEvent.blur(search));
  // The list is still mounted when the pause ends, as it is while a screen's code loads.
  await act(async () => {
    fireEvent.click(screen.getByRole('link', { name: 'Soldes' }));
    jest.advanceTimersByTime(1_000);
  });
  jest.useRealTimers();
  expect(router.state.location.pathname).toBe(record);
  await act(() => router.navigate(-1));
  expect(router.state.location).toMatchObject({ pathname: '/admin/post', search: '?keyword=sold' });
});

it('announces that nothing matches in the region with the count', async () => {
  await openBackOffice('/admin/post', {
    [POSTS]: ({ params }: Call) => pageOf(params.keyword ? [] : [buildSummary({ title: 'Soldes' })]),
  });
  const count = await screen.findByText('1 résultat');
  expect(count).toHaveAttribute('role', 'status');
  await userEvent.type(screen.getByRole('searchbox'), 'hiver');
  await waitFor(() => expect(count).toHaveTextContent('0 résultat'));
  expect(count).toBeInTheDocument();
});

it('offers editors neither approval nor deletion', async () => {
  await openBackOffice('/admin/post', { [POSTS]: pageOf([buildSummary({ title: 'Soldes' })]) }, { access: EDITOR });
  await screen.findByRole('link', { name: 'Soldes' });
  await choose('Soldes');
  const tools = screen.getByRole('group', { name: 'Éléments choisis' });
  expect(within(tools).getAllByRole('button')).toHaveLength(1);
});

it('lists its keyboard shortcuts', async () => {
  await openPosts();
  expect(
    screen.getByText(
      'Dans la liste : les flèches, ou j et k, changent de ligne, Entrée ouvre, x choisit, / mène à la recherche.',
    ),
  ).toBeVisible();
});

it('is navigated by keys while it has the focus', async () => {
  await openPosts();
  await userEvent.keyboard('j/');
  expect(document.body).toHaveFocus();
  screen.getByRole('region', { name: 'Articles' }).focus();
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'Soldes' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Aïd' })).toHaveFocus();
  await userEvent.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Choisir Aïd' })).toBeChecked();
  await userEvent.keyboard('k/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('j');
  expect(screen.getByRole('searchbox')).toHaveValue('j');
});

it('explains an empty list', async () => {
  const { router } = await openBackOffice('/admin/post', { [POSTS]: pageOf([]) });
  for (const [query, title, way] of [
    ['', 'Rien pour l’instant', 'Créer le premier'],
    ['?tab=trash', 'La corbeille est vide', 'Voir tout'],
    ['?keyword=x', 'Rien ne correspond', 'Effacer la recherche et les filtres'],
    ['?page=9', 'La liste est plus courte', 'Aller à la dernière page'],
  ] as const) {
    await act(() => router.navigate(`/admin/post${query}`));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toBeVisible();
  }
});

it('retries on request', async () => {
  expectRefusals();
  let isDown = true;
  await openBackOffice('/admin/post', {
    [POSTS]: () => (isDown ? new Refusal(503, { message: 'x' }) : pageOf([buildSummary({ title: 'Soldes' })])),
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Soldes' })).toBeVisible();
});

it('links from an address with unknown values to the whole list', async () => {
  expectRefusals();
  const answer = ({ params }: Call) =>
    params['sort-field'] === 'evil' ? 422 : pageOf([buildSummary({ title: 'Soldes' })]);
  await openBackOffice('/admin/post?sort-field=evil', { [POSTS]: answer });
  expect(await screen.findByText('Cette adresse n’est pas valable')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Voir la liste entière' }));
  expect(await screen.findByRole('link', { name: 'Soldes' })).toBeVisible();
});

it.each<ContentName>(['shop', 'ramadanWorkingHours'])('exports the list of another type: %s', async (name) => {
  const address = screenAddress(name);
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:a';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { calls } = await openBackOffice(`/admin/${address}`, {
    [managed(name)]: pageOf([buildSummary({ title: 'Aïd' })]),
    [`/sheets/${name}`]: () => ({ columns: ['id'], rows: [['a1']], pageCount: 1 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Exporter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(saved).toEqual([`${address}.csv`]));
  expect(calls.filter(({ path }) => path === `/sheets/${name}`)).toHaveLength(1);
});

it.each(['CSV', 'Excel (XLSX)'])('exports all filtered records of all pages, under labels, as %s', async (format) => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const columns = ['id', 'title.fr', 'isFeatured'];
  const pages = [[['a1', '=1+1', 'oui']], [['b2', 'Aïd', 'non']]];
  const { calls } = await openBackOffice('/admin/post?tab=published&page=2', {
    [POSTS]: pageOf([buildSummary({ title: 'Aïd' })], { total: 101 }),
    '/sheets/post': ({ params }: { params: { page: number } }) => ({
      columns,
      rows: pages[params.page - 1] ?? [],
      pageCount: 2,
    }),
  });
  await screen.findByRole('link', { name: 'Aïd' });
  await userEvent.click(screen.getByRole('button', { name: 'Exporter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: format }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const asked = calls.filter(({ path }) => path === '/sheets/post').map(({ params }) => params);
  expect(asked).toMatchObject([
    { page: 1, limit: 100, state: 'published', 'sort-field': 'createdAt' },
    { page: 2, limit: 100, state: 'published', 'sort-field': 'createdAt' },
  ]);
  if (format === 'CSV') {
    expect((await textOfFile(saved[0] as Blob)).replace('\uFEFF', '').split('\r\n')).toEqual([
      'id;Titre (Français);Mise en avant',
      "a1;'=1+1;oui",
      'b2;Aïd;non',
      '',
    ]);
  } else expect((await textOfFile(saved[0] as Blob)).startsWith('PK')).toBe(true);
});
