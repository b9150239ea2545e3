import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BACK_OFFICE, type Grant } from 'shared-kernel/access';
import { sessionStore } from 'shared-kernel/session';
import { Refusal } from 'shared-kernel/testing';
import { handle, shouldRevalidate } from '../pages/admin/page.tsx';
import remote from '../remote.ts';
import {
  buildSummary,
  EDITOR,
  expectRefusals,
  MANAGER,
  managed,
  openBackOffice,
  pageOf,
  WAITING,
} from '../testing/open-back-office.ts';
import { POST } from '../testing/open-post.ts';

const navigation = () => screen.getByRole('navigation', { name: 'Navigation' });
const entries = () =>
  within(navigation())
    .getAllByRole('link')
    .map((link) => link.textContent);

it('shows a start screen with a link to the site', async () => {
  await openBackOffice('/admin');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bienvenue dans l’équipe');
  expect(screen.getByRole('link', { name: 'Voir le site' })).toHaveAttribute('href', '/');
});

it('is translated to Arabic', async () => {
  await openBackOffice('/admin', {}, { locale: 'ar' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('مرحبًا بكم في الفريق');
});

it('is neither indexed nor cached', () => {
  expect(handle.isPrivate).toBe(true);
});

it('has no part that is visible without a staff role', () => {
  for (const { access } of [...remote.routes, ...remote.fragments]) expect(access).toEqual(BACK_OFFICE);
});

it('shows only the screens that the account may open', async () => {
  await openBackOffice('/admin');
  expect(entries()).toEqual([
    'Vue d’ensemble',
    ...['Articles', 'Événements', 'Bannières', 'Catégories', 'Pages', 'Médiathèque', 'Le site à une date'],
    ...[
      'Boutiques',
      'Plan du centre',
      'Offres',
      'Horaires du centre',
      'Services du centre',
      'Horaires de Ramadan',
      'Mots de recherche',
      'Calendrier du centre',
      'Horaires des boutiques',
    ],
    ...['Utilisateurs', 'Rôles', 'Messages', 'Contacts de la newsletter', 'Lettres'],
    ...['Premiers pas', 'Le site', 'Mises en ligne', 'Journal'],
  ]);
});

it('shows an editor fewer screens', async () => {
  await openBackOffice('/admin', {}, { access: EDITOR });
  expect(entries()).toEqual(['Vue d’ensemble', 'Articles', 'Événements', 'Bannières', 'Pages', 'Le site à une date']);
});

it.each<[Grant, string[]]>([
  [{ resource: 'MICROSERVICE_STATUS', privileges: 'READ' }, ['Vue d’ensemble']],
  [{ resource: 'SHOPS', privileges: 'READ_SELF' }, ['Vue d’ensemble', 'Boutiques', 'Offres']],
])('shows its few screens to an account with only %j', async (grant, screens) => {
  await openBackOffice('/admin', {}, { access: [grant] });
  expect(entries()).toEqual(screens);
});

const NOT_FOR_EDITORS = [
  ...['shop', 'shop/create', 'shop/5f00000000000000000000b1', 'floor', 'offer', 'category'],
  ...['mall-working-hours', 'mall-service', 'ramadan-working-hours', 'search-term', 'mall-calendar', 'shop-hours'],
  ...['users', 'users/5f00000000000000000000b1', 'roles', 'roles/create', 'roles/5f00000000000000000000b1'],
  ...[
    'messages',
    'messages/5f00000000000000000000b1',
    'contacts',
    'contacts/5f00000000000000000000b1',
    'letters',
    'letters/create',
    'letters/5f00000000000000000000b1',
    'start',
    'site',
    'releases',
    'audit',
    'nowhere',
  ],
];

it.each([
  ['an editor', EDITOR, NOT_FOR_EDITORS],
  [
    'a shop manager',
    MANAGER,
    [
      ...NOT_FOR_EDITORS.filter((address) => !/^(?:shop\b(?!-)|offer)/.test(address)),
      ...['post', 'post/create', 'mall-event', 'hero', 'preview'],
    ],
  ],
])('shows %s no screen beyond their grants, and sends no requests for them', async (_, access, addresses) => {
  const { calls, router } = await openBackOffice('/admin/nowhere', {}, { access });
  for (const address of addresses) {
    await act(() => router.navigate(`/admin/${address}`));
    expect([address, screen.getByRole('heading', { level: 1 }).textContent]).toEqual([address, 'Introuvable']);
  }
  expect(calls).toEqual([]);
});

it('announces the new screen to screen readers', async () => {
  await openBackOffice('/admin', { [managed('post')]: pageOf([buildSummary({ title: 'Soldes' })]) });
  const messages = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(messages()).not.toContain('Bienvenue dans l’équipe');
  await userEvent.click(within(navigation()).getByRole('link', { name: 'Articles' }));
  await waitFor(() => expect(messages()).toContain('Articles'));
  await userEvent.click(within(navigation()).getByRole('link', { name: 'Vue d’ensemble' }));
  await waitFor(() => expect(messages()).toContain('Bienvenue dans l’équipe'));
});

it('moves the focus to the new screen, unless the user has moved it since', async () => {
  const { router } = await openBackOffice('/admin', { [managed('post')]: pageOf([buildSummary({ title: 'Soldes' })]) });
  expect(document.body).toHaveFocus();
  await act(() => router.navigate('/admin/post'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Articles' })).toHaveFocus());
  const start = within(navigation()).getByRole('link', { name: 'Vue d’ensemble' });
  await userEvent.click(start);
  await screen.findByRole('heading', { level: 1, name: 'Bienvenue dans l’équipe' });
  expect(start).toHaveFocus();
});

it('gives the title of a screen that failed to load the focus', async () => {
  expectRefusals();
  const { router } = await openBackOffice('/admin/post', {
    [managed('post')]: pageOf([buildSummary({ title: 'Soldes' })]),
    [managed('post') + POST.id]: new Refusal(503, { message: 'x' }),
  });
  await act(() => router.navigate(`/admin/post/${POST.id}`));
  expect(await screen.findByRole('heading', { level: 1, name: 'Écran indisponible' })).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Cet écran n’a pas pu être chargé');
});

it('starts its breadcrumb with the back office’s home', async () => {
  await openBackOffice('/admin/post', { [managed('post')]: pageOf([]) });
  const breadcrumb = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' })).getAllByRole('link');
  expect(breadcrumb.map((link) => link.getAttribute('href'))).toEqual(['/admin']);
});

it('keeps the screen under the sign-in dialog when the API ends the session', async () => {
  await openBackOffice('/admin/post', { [managed('post')]: pageOf([buildSummary({ title: 'Soldes' })]) });
  await screen.findByRole('link', { name: 'Soldes' });
  act(() => sessionStore.setState({ status: 'loggedOut', account: null, ending: 'refused' }));
  expect(screen.getByRole('link', { name: 'Soldes' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Votre session a pris fin.');
  expect(sessionStore.getState().prompt).not.toBeNull();
});

describe('the shell’s access check', () => {
  const go = (from: string, to: string) =>
    shouldRevalidate({
      currentUrl: new URL(from, 'http://site.test'),
      nextUrl: new URL(to, 'http://site.test'),
      defaultShouldRevalidate: true,
    } as never);

  beforeEach(() => sessionStore.setState(sessionStore.getInitialState(), true));

  it('does not run on navigation between screens', () => {
    expect(go('/admin/post', '/admin/post?page=2')).toBe(false);
  });

  it('runs after another account signs in, and after a sign-out', () => {
    sessionStore.setState({ ending: 'own' });
    expect(go('/admin/post', '/admin/post')).toBe(true);
  });

  it('waits for the next session when the API has ended this one', () => {
    sessionStore.setState({ ending: 'refused' });
    expect(go('/admin/post', '/admin/post')).toBe(false);
  });
});

it('counts in the navigation what waits for the account’s decision, and counts again after each decision', async () => {
  const work = [
    { resource: 'post', state: 'waiting', total: 2, records: [] },
    { resource: 'post', state: 'proposals', total: 1, records: [] },
    { resource: 'shop', state: 'waiting', total: 4, records: [] },
  ];
  let waiting = work;
  await openBackOffice(
    '/admin/post',
    {
      [WAITING]: () => waiting,
      [managed('post')]: pageOf([buildSummary({ title: 'Soldes', approvalStatus: 'PENDING' })]),
      [`POST ${managed('post')}bulk`]: { records: [] },
    },
    {
      access: [
        { resource: 'BLOGS', privileges: 'GRANT' },
        { resource: 'SHOPS', privileges: 'WRITE' },
      ],
    },
  );
  expect(await screen.findByRole('link', { name: /^Articles.*En attente\s: 3$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Boutiques' })).toBeVisible();
  waiting = [];
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choisir Soldes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Approuver' }));
  expect(await screen.findByRole('link', { name: 'Articles' })).toBeVisible();
});
