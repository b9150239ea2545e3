import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnSession } from 'shared-kernel/contracts';
import { notificationStore } from 'shared-kernel/notifications';
import { session } from 'shared-kernel/session';
import type { Answers } from 'shared-kernel/testing';
import { buildSession, openAccount } from '../../testing/open-account.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

const here = buildSession({ isCurrent: true });
const phone = buildSession({ device: IPHONE, address: null, usedAt: new Date(Date.now() - 7_500_000).toISOString() });
const unknown = buildSession({ device: null });

const section = () => within(screen.getByRole('region', { name: 'Appareils' }));
const item = (name: string) => within(section().getByText(name).closest('li') as HTMLElement);
const message = () => {
  const [order] = notificationStore.getState().orders;
  return order?.order === 'show' ? order.notice.message : undefined;
};

const open = async (sessions: OwnSession[], api: Answers = {}) => {
  const shown = await openAccount({ '/auth/n/sessions': sessions, ...api });
  await section().findAllByRole('listitem');
  return shown;
};

beforeEach(() => notificationStore.setState({ orders: [] }));

it('describes each session, and marks the current one', async () => {
  await open([here, phone, unknown]);
  expect(item('Chrome sur Windows').getByText('Cet appareil')).toBeInTheDocument();
  expect(item('Chrome sur Windows').getByText('maintenant')).toBeInTheDocument();
  expect(item('Safari sur iPhone').queryByText('Cet appareil')).not.toBeInTheDocument();
  expect(item('Safari sur iPhone').getByText(/Utilisé/)).toHaveTextContent('Utilisé il y a 2 heures');
  expect(item('Appareil inconnu').getByText('197.2.3.4')).toBeInTheDocument();
});

it('ends a session, and keeps the focus in the list', async () => {
  const { calls } = await open([here, phone], { [`DELETE /auth/n/sessions/${phone.id}`]: {} });
  await userEvent.click(section().getByRole('button', { name: 'Se déconnecter : Safari sur iPhone' }));
  await waitFor(() => expect(section().getAllByRole('listitem')).toHaveLength(1));
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE' });
  expect(message()).toBe('Appareil déconnecté');
  expect(section().getByRole('list')).toHaveFocus();
});

it('treats a session that has already ended as signed out', async () => {
  await open([here, phone], { [`DELETE /auth/n/sessions/${phone.id}`]: 404 });
  await userEvent.click(section().getByRole('button', { name: 'Se déconnecter : Safari sur iPhone' }));
  await waitFor(() => expect(section().getAllByRole('listitem')).toHaveLength(1));
});

it('signs the current session out like the menu', async () => {
  const signOut = jest.spyOn(session, 'signOut').mockResolvedValue();
  await open([here, phone]);
  await userEvent.click(section().getByRole('button', { name: 'Se déconnecter' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

it('ends all other sessions, and keeps those that failed', async () => {
  const { calls } = await open([here, phone, unknown], {
    [`DELETE /auth/n/sessions/${phone.id}`]: {},
    [`DELETE /auth/n/sessions/${unknown.id}`]: 500,
  });
  await userEvent.click(section().getByRole('button', { name: 'Déconnecter tous les autres appareils' }));
  await waitFor(() => expect(message()).toBe('La déconnexion n’a pas abouti. Veuillez réessayer.'));
  expect(section().queryByText('Safari sur iPhone')).not.toBeInTheDocument();
  expect(section().getByText('Appareil inconnu')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).not.toContain(
    `/auth/n/sessions/${here.id}`,
  );
});

it('reports a failure, and retries with the focus on the heading', async () => {
  const answers = [503, [here]];
  await openAccount({ '/auth/n/sessions': () => answers.shift() });
  expect(await section().findByText('Vos appareils n’ont pas pu s’afficher.')).toBeInTheDocument();
  await userEvent.click(section().getByRole('button', { name: 'Réessayer' }));
  expect(await section().findByText('Chrome sur Windows')).toBeInTheDocument();
  expect(section().getByRole('heading', { name: 'Appareils' })).toHaveFocus();
});
