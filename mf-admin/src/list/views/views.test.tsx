import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notificationStore } from 'shared-kernel/notifications';
import { buildSummary, managed, openBackOffice, pageOf } from '../../testing/open-back-office.ts';

const POSTS = { [managed('post')]: pageOf([buildSummary({ title: 'Soldes' })]) };

const menuButton = () => screen.getByRole('button', { name: /^Vue/ });
const choose = async (name: string | RegExp) => {
  await userEvent.click(menuButton());
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const give = async (name: string) => {
  fireEvent.change(await screen.findByRole('textbox', { name: /^Nom de la vue/ }), { target: { value: name } });
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enregistrer' }));
};
const save = async (name: string) => {
  await choose('Enregistrer cette vue');
  await give(name);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

const openPosts = async (query = '') => {
  const opened = await openBackOffice(`/admin/post${query}`, POSTS);
  await screen.findByRole('link', { name: 'Soldes' });
  return opened;
};

/** Shows or hides a column. */
const toggle = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Colonnes' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};

it('saves the state of a list under a name, and restores it', async () => {
  const { router } = await openPosts('?tab=waiting&keyword=ete&page=2');
  await toggle('Créé');
  await save('  À relire ');
  expect(menuButton()).toHaveTextContent('Vue : À relire');
  await toggle('Créé');
  await act(() => router.navigate('/admin/post'));
  await waitFor(() => expect(menuButton()).toHaveTextContent(/^Vues$/));
  await choose('À relire');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=waiting&keyword=ete'));
  expect(screen.getByRole('columnheader', { name: 'Créé' })).toBeVisible();
  await userEvent.click(menuButton());
  expect(await screen.findByRole('menuitem', { name: 'À relire' })).toHaveAttribute('aria-current', 'true');
});

it('rejects a duplicate name', async () => {
  const { router } = await openPosts('?tab=waiting');
  await save('À relire');
  await act(() => router.navigate('/admin/post?tab=published'));
  await waitFor(() => expect(menuButton()).toHaveTextContent(/^Vues$/));
  await choose('Enregistrer cette vue');
  await give('à relire');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Nom de la vue/ })).toBeInvalid());
});

it('renames and deletes the current view, and undoes that', async () => {
  await openPosts('?tab=waiting');
  await save('À relire');
  await choose(/^Renommer/);
  await give('À lire');
  await waitFor(() => expect(menuButton()).toHaveTextContent('Vue : À lire'));
  await choose(/^Supprimer/);
  await waitFor(() => expect(menuButton()).toHaveTextContent(/^Vues$/));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(menuButton()).toHaveTextContent('Vue : À lire'));
});

it('keeps views that were saved between a deletion and its undo', async () => {
  const { router } = await openPosts('?tab=waiting');
  await save('À relire');
  await choose(/^Supprimer/);
  await act(() => router.navigate('/admin/post?tab=published'));
  await screen.findByRole('link', { name: 'Soldes' });
  await save('En ligne');
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await userEvent.click(menuButton());
  expect(await screen.findByRole('menuitem', { name: 'À relire' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'En ligne' })).toBeVisible();
});

it('belong to one account and one list', async () => {
  await openPosts('?tab=waiting');
  await save('À relire');
  const [key] = Object.keys(localStorage).filter((each) => each.includes('views'));
  expect(key).toBe('RaStoreback-office.post.views.5f00000000000000000000a1');
});

it('reports that the dialog failed to load', async () => {
  const DIALOG = './name-dialog.tsx';
  jest.doMock(DIALOG, () => {
    throw new Error('the script failed to load');
  });
  await openPosts('?tab=waiting');
  await choose('Enregistrer cette vue');
  await waitFor(() => expect(notificationStore.getState().orders).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Soldes' })).toBeVisible();
  jest.dontMock(DIALOG);
  await save('À relire');
});
