import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Grant } from 'shared-kernel/access';
import type { AuthClient } from 'shared-kernel/contracts';
import { draftsOf, forgetDraft, keepDraft } from 'shared-kernel/forms/drafts';
import { http } from 'shared-kernel/http';
import { drainQueue } from 'shared-kernel/notifications';
import { RECENT_KEY, sessionStore } from 'shared-kernel/session';
import type { Call } from 'shared-kernel/testing';
import { draftName } from '../drafts/edited-record.ts';
import { POSTS } from '../list/testing/open-posts.ts';
import { buildRole } from '../testing/build-person.ts';
import {
  buildSummary,
  EVERYTHING,
  expectRefusals,
  MANAGER,
  managed,
  openBackOffice,
  pageOf,
} from '../testing/open-back-office.ts';
import { NOTHING } from '../testing/open-dashboard.ts';
import { POST } from '../testing/open-post.ts';

const SHOPS = managed('shop');

/** Opens a role's screen, and the back office as that role sees it. */
const openAs = async (access: Grant[], { held = EVERYTHING }: { held?: Grant[] } = {}) => {
  const role = buildRole({ access });
  const opened = await openBackOffice(
    `/admin/roles/${role.id}`,
    {
      ...NOTHING,
      '/insights/work/scheduled': [{ resource: 'post', state: 'scheduled', total: 7, records: [] }],
      [`/auth/roles/${role.id}`]: role,
      '/auth/roles/': pageOf([role]),
      [SHOPS]: ({ params }: Call) =>
        // The dashboard asks for rejected ones.
        pageOf(params.refusedOf ? [] : [buildSummary({ title: 'Zara', ownerId: String(params.owner) })]),
      [POSTS]: pageOf([buildSummary({ title: 'Soldes' })]),
      [`${POSTS}${POST.id}`]: POST,
      [`${POSTS}${POST.id}/revisions`]: pageOf([]),
      'POST /auth/n/sign-in': { isSent: true },
    },
    { access: held },
  );
  await userEvent.click(await screen.findByText('Voir comme ce rôle'));
  await screen.findByText(/Vous voyez l’espace de gestion comme le rôle «\sStagiaire\s»/);
  return { ...opened, role };
};

const entries = () =>
  within(screen.getAllByRole('navigation', { name: 'Navigation' })[0] as HTMLElement)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('shows the menu, lists and buttons of the role, and ends by one press', async () => {
  const { router, calls, role } = await openAs(MANAGER);
  expect(router.state.location.pathname).toBe('/admin');
  expect(entries()).toEqual(['Vue d’ensemble', 'Médiathèque', 'Boutiques', 'Offres']);
  expect(await screen.findByRole('region', { name: 'Bientôt en ligne' })).not.toHaveTextContent('Articles');
  await userEvent.click(screen.getByRole('link', { name: 'Boutiques' }));
  await screen.findByRole('link', { name: 'Zara' });
  // The filter asks for the floors in use.
  const isOfList = (params: Call['params']): boolean => !params.refusedOf && params['sort-field'] !== 'floor';
  const asked = calls.filter(({ path, params }) => path === SHOPS && isOfList(params)).map(({ params }) => params);
  expect(asked).toEqual([expect.objectContaining({ owner: '5f00000000000000000000a1' })]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choisir Zara' }));
  expect(screen.queryByRole('button', { name: 'Dépublier' })).toBeNull();
  await userEvent.click(screen.getByText('Revenir à mon rôle'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/roles/${role.id}`));
  expect(screen.queryByText('Revenir à mon rôle')).toBeNull();
  expect(entries()).toContain('Rôles');
});

it('sends no write, and says why', async () => {
  expectRefusals();
  const { calls } = await openAs([{ resource: 'BLOGS', privileges: 'DELETE' }]);
  await userEvent.click(screen.getByRole('link', { name: 'Articles' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choisir Soldes' }));
  drainQueue();
  await userEvent.click(screen.getByRole('button', { name: 'Mettre à la corbeille' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mettre à la corbeille' })).toBeEnabled());
  expect(drainQueue()).toMatchObject([{ notice: { message: expect.stringMatching(/^Rien ne s’enregistre/) } }]);
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('sends the calls of the session, such as to sign in again', async () => {
  await openAs(MANAGER);
  await expect(http.post('/auth/n/sign-in', { email: 'a', password: 'b' })).resolves.toMatchObject({ isSent: true });
  await expect(http.post('/shop/shop/', {})).rejects.toMatchObject({ status: 403, payload: { reason: 'seenRole' } });
});

it('ends when another account signs in', async () => {
  await openAs(MANAGER);
  const { account } = sessionStore.getState();
  const other = { ...account, authID: '5f00000000000000000000b2' } as AuthClient;
  act(() => sessionStore.setState({ account: other }));
  await waitFor(() => expect(screen.queryByText('Revenir à mon rôle')).toBeNull());
  act(() => sessionStore.setState({ account }));
  expect(screen.queryByText('Revenir à mon rôle')).toBeNull();
});

it('neither exports, shows nor deletes what the account has, and stores nothing', async () => {
  const { router } = await openAs([{ resource: 'BLOGS', privileges: 'DELETE' }]);
  const owner = '5f00000000000000000000a1';
  const own = { owner, name: draftName({ name: 'post' } as never, 'f'.repeat(24)), place: 'browser' } as const;
  const before = localStorage.getItem(RECENT_KEY);
  keepDraft(own, { typed: { title: 'Le mien' }, saved: {}, version: 0 });
  await userEvent.click(screen.getByRole('link', { name: 'Articles' }));
  await screen.findByRole('link', { name: 'Soldes' });
  expect(screen.queryByText('Le mien')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull();
  await act(() => router.navigate(`/admin/post/${POST.id}`));
  await screen.findByRole('heading', { level: 1, name: /Soldes/ });
  await act(() => router.navigate('/admin'));
  expect(draftsOf({ ...own, name: '' })).toHaveLength(1);
  forgetDraft(own);
  expect(localStorage.getItem(RECENT_KEY)).toBe(before);
});

it('gives no right that the account lacks', async () => {
  const held: Grant[] = [
    { resource: 'ROLE', privileges: 'READ' },
    { resource: 'HERO', privileges: 'READ' },
  ];
  const access: Grant[] = [{ resource: '*', privileges: 'REVOKE' }];
  const { router } = await openAs(access, { held });
  expect(entries()).toEqual(['Vue d’ensemble', 'Bannières', 'Rôles']);
  await act(() => router.navigate('/admin/hero/create'));
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Nouvelle');
});

it('forgets what was typed, and leaves the account’s own drafts', async () => {
  const { router } = await openAs([{ resource: 'ROLE', privileges: 'GRANT' }]);
  await userEvent.click(screen.getByRole('link', { name: 'Rôles' }));
  await act(() => router.navigate('/admin/roles/create'));
  await userEvent.type(await screen.findByRole('textbox', { name: /Nom du rôle/ }), 'Essai');
  await userEvent.click(screen.getByText('Revenir à mon rôle'));
  await waitFor(() => expect(screen.queryByText('Revenir à mon rôle')).toBeNull());
  const owner = '5f00000000000000000000a1';
  for (const place of ['page', 'browser'] as const) expect(draftsOf({ owner, name: '', place })).toEqual([]);
});

it('can’t show a role that may not enter the back office', async () => {
  const role = buildRole({ access: [{ resource: 'USER', privileges: 'WRITE_SELF' }] });
  await openBackOffice(`/admin/roles/${role.id}`, { [`/auth/roles/${role.id}`]: role });
  expect(await screen.findByText('N’entre pas dans l’espace de gestion.')).toBeVisible();
  expect(screen.queryByText('Voir comme ce rôle')).toBeNull();
});
