import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notification, NotificationChoices } from 'shared-kernel/contracts';
import { buildPerson } from '../testing/build-person.ts';
import { EDITOR, expectRefusals, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';

const UNREAD: Notification = {
  id: '5f00000000000000000000e1',
  kind: 'review',
  text: 'Article à valider : Soldes',
  note: null,
  resource: 'post',
  recordId: '5f00000000000000000000b1',
  detail: null,
  actorId: '5f00000000000000000000a2',
  at: '2026-11-28T09:00:00.000Z',
  readAt: null,
};
const READ: Notification = {
  ...UNREAD,
  id: '5f00000000000000000000e2',
  kind: 'decision',
  text: 'Rejeté : Concert',
  note: 'Trop court',
  resource: 'mallEvent',
  detail: 'REJECTED',
  readAt: '2026-11-28T10:00:00.000Z',
};
const CHOICES: NotificationChoices = {
  choices: [
    { kind: 'review', mode: 'digest' },
    { kind: 'role', mode: 'mail' },
  ],
};

const open = (address = '/admin/notifications', answers: Record<string, unknown> = {}, options = {}) =>
  openBackOffice(
    address,
    {
      '/auth/user/': pageOf([buildPerson()]),
      '/notifications/unread': { count: 1 },
      '/notifications/': pageOf([UNREAD, READ]),
      '/notifications/choices': CHOICES,
      'PUT /notifications/read': { count: 0 },
      'PUT /notifications/choices': CHOICES,
      ...answers,
    },
    options,
  );

const writes = (calls: { method: string; path: string; body?: unknown }[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
const bell = () => screen.findByRole('button', { name: 'Notifications non lues : 1' });
const latest = async () => {
  await userEvent.click(await bell());
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
};

describe('the bell', () => {
  it('counts unread notifications, and lists the latest with links to their records', async () => {
    const { calls, router } = await open('/admin');
    const list = await latest();
    const link = await list.findByRole('link', { name: 'Non lue. Article à valider : Soldes' });
    expect(link).toHaveAttribute('href', '/admin/post/5f00000000000000000000b1');
    expect(list.getByRole('link', { name: 'Rejeté : Concert' })).toHaveAttribute(
      'href',
      '/admin/mall-event/5f00000000000000000000b1',
    );
    expect(list.getByText('Trop court')).toBeVisible();
    await userEvent.click(list.getByRole('link', { name: 'Toutes les notifications' }));
    expect(router.state.location.pathname).toBe('/admin/notifications');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes(calls)).toEqual([]);
  });

  it('marks an entry as read when it is opened, and all at a press', async () => {
    // The record's screen never loads.
    const { calls } = await open('/admin', { [`${managed('post')}*`]: () => new Promise(() => undefined) });
    const list = await latest();
    await userEvent.click(list.getByRole('button', { name: 'Tout marquer comme lu' }));
    await waitFor(() => expect(writes(calls)).toHaveLength(1));
    await userEvent.click(await list.findByRole('link', { name: /Soldes/ }));
    expect(writes(calls)).toEqual([
      ['/notifications/read', { until: UNREAD.at }],
      ['/notifications/read', { ids: [UNREAD.id] }],
    ]);
  });

  it('closes by Escape, and returns the focus', async () => {
    await open('/admin');
    const list = await latest();
    await list.findByRole('link', { name: /Soldes/ });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await bell()).toHaveFocus();
  });

  it('shows a message when the list can’t be loaded, and when it is empty', async () => {
    expectRefusals();
    let isBroken = true;
    const answers = { '/notifications/': () => (isBroken ? 500 : pageOf([])) };
    await open('/admin', answers);
    const list = await latest();
    expect(await list.findByText('Ce panneau n’a pas pu être chargé.')).toBeVisible();
    isBroken = false;
    await userEvent.click(list.getByRole('button', { name: /^Réessayer/ }));
    expect(await list.findByText('Aucune notification')).toBeVisible();
  });

  it('shows no number without unread notifications, or when the count can’t be loaded', async () => {
    expectRefusals();
    await open('/admin', { '/notifications/unread': 500 });
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
  });
});

describe('the screen', () => {
  it('lists notifications, and marks one as read', async () => {
    const { calls } = await open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Marquer comme lue : Article à valider : Soldes' }),
    );
    expect(screen.getAllByRole('button', { name: /^Marquer comme lue/ })).toHaveLength(1);
    await waitFor(() => expect(calls.filter(({ path }) => path === '/notifications/')).toHaveLength(2));
    expect(writes(calls)).toEqual([['/notifications/read', { ids: [UNREAD.id] }]]);
  });

  it('marks all as read until the newest that it shows', async () => {
    const { calls } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Tout marquer comme lu' }));
    await waitFor(() => expect(writes(calls)).toEqual([['/notifications/read', { until: UNREAD.at }]]));
  });

  it('names no accounts without the right to read them', async () => {
    const { calls } = await open(undefined, {}, { access: EDITOR });
    await screen.findByRole('table');
    expect(screen.queryByRole('columnheader', { name: 'Par' })).toBeNull();
    expect(calls.some(({ path }) => path === '/auth/user/')).toBe(false);
  });

  it('shows a message when there are none', async () => {
    await open(undefined, { '/notifications/': pageOf([]), '/notifications/unread': { count: 0 } });
    expect(await screen.findByText('Aucune notification')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tout marquer comme lu' })).toBeNull();
  });

  const LINKED: [Partial<Notification>, string][] = [
    [{ kind: 'import', detail: 'done' }, '/admin/post/import'],
    [{ detail: 'import' }, '/admin/post?tab=proposals'],
    [{ kind: 'publication', detail: 'new' }, '/admin/post/create?draft=5f00000000000000000000b1'],
    [{ kind: 'publication', resource: 'letter' }, '/admin/letters/5f00000000000000000000b1'],
    [{ kind: 'message', resource: 'message' }, '/admin/messages/5f00000000000000000000b1'],
    [{ kind: 'role', resource: 'client' }, '/account'],
  ];

  it('links each kind to its screen', async () => {
    const kinds = LINKED.map(([changes], index) => ({ ...UNREAD, ...changes, id: String(index) }));
    await open(undefined, { '/notifications/': pageOf(kinds) });
    const links = await screen.findAllByRole('link', { name: /Soldes/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(LINKED.map(([, href]) => href));
  });
});

describe('the choices', () => {
  it('apply immediately, and can be undone', async () => {
    const { calls } = await open('/admin/notifications/choices');
    const choice = await screen.findByRole('combobox', { name: 'Un contenu attend votre décision' });
    expect(choice).toHaveDisplayValue('Ici et dans le résumé du matin');
    await userEvent.selectOptions(choice, 'Jamais');
    expect(await screen.findByText('Choix enregistré')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() =>
      expect(writes(calls)).toEqual([
        ['/notifications/choices', { kind: 'review', mode: 'off' }],
        ['/notifications/choices', { kind: 'review', mode: 'digest' }],
      ]),
    );
  });

  it('show a message when they can’t be loaded', async () => {
    expectRefusals();
    await open('/admin/notifications/choices', { '/notifications/choices': 500 });
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  });
});
