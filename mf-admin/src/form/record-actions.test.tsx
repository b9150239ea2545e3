import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { field, openPost, POST, POSTS, PUBLISH, save } from '../testing/open-post.ts';

it('reports no conflict when the user’s own approval changes the record during editing', async () => {
  let version = 1;
  const { saved } = await openPost({
    [POSTS + POST.id]: () => ({ ...POST, version, approvalStatus: version === 1 ? 'PENDING' : 'APPROVED' }),
    [`POST ${POSTS}bulk`]: () => {
      version = 2;
      return { records: [{ id: POST.id, version }] };
    },
    [PUBLISH]: { ...POST, version: 3, author: 'Amel B.' },
  });
  await userEvent.type(await field(/^Auteur/), ' B.');
  await userEvent.click(screen.getByRole('button', { name: 'Approuver' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approuver' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Annuler' }).parentElement).toHaveFocus();
  expect(await field(/^Auteur/)).toHaveValue('Amel B.');
  expect(screen.queryByText(/a été modifié ailleurs/)).toBeNull();
  await save();
  await waitFor(() => expect(saved()).toMatchObject({ author: 'Amel B.', version: 2 }));
});

it('deletes the record, opens the list, and offers to undo it', async () => {
  const { router, sent } = await openPost({
    [`POST ${POSTS}bulk`]: { records: [{ id: POST.id, version: 2 }] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Autres actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mettre à la corbeille' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/post'));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() =>
    expect(sent('POST')).toEqual([
      { action: 'delete', records: [{ id: POST.id, version: 1 }] },
      { action: 'restore', records: [{ id: POST.id, version: 2 }] },
    ]),
  );
});

it('offers to undo in the save bar, and on no other screen', async () => {
  await openPost({ [`POST ${POSTS}bulk`]: { records: [{ id: POST.id, version: 2 }] } });
  await userEvent.click(screen.getByRole('button', { name: 'Autres actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Dépublier' }));
  const undo = await screen.findByRole('button', { name: 'Annuler' });
  const bar = undo.closest('.undo')?.parentElement as HTMLElement;
  expect(within(bar).getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  await userEvent.click(screen.getAllByRole('link', { name: 'Articles' })[0] as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Articles' });
  expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull();
});

it('publishes an unpublished record again with one press', async () => {
  const { sent } = await openPost({
    [POSTS + POST.id]: { ...POST, unpublishedAt: '2026-11-20T09:00:00.000Z' },
    [`POST ${POSTS}bulk`]: { records: [{ id: POST.id, version: 2 }] },
  });
  expect(screen.getByText('Dépublié')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mettre à jour' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Publier' }));
  await waitFor(() => expect(sent('POST')).toEqual([{ action: 'publish', records: [{ id: POST.id, version: 1 }] }]));
});

it('restores a record from the trash, where it is read-only', async () => {
  const { sent } = await openPost({
    [POSTS + POST.id]: { ...POST, deletedAt: '2026-11-20T09:00:00.000Z' },
    [`POST ${POSTS}bulk`]: { records: [{ id: POST.id, version: 2 }] },
  });
  expect(await field(/^Auteur/)).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Restaurer' }));
  await waitFor(() => expect(sent('POST')).toMatchObject([{ action: 'restore' }]));
});

it('rejects a record with a reason', async () => {
  const { sent } = await openPost({
    [POSTS + POST.id]: { ...POST, approvalStatus: 'PENDING' },
    [`POST ${POSTS}bulk`]: { records: [{ id: POST.id, version: 2 }] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Rejeter' }));
  const dialog = await screen.findByRole('dialog');
  const reason = within(dialog).getByRole('textbox', { name: /^Raison/ });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rejeter' }));
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/Le champ «\sRaison\s» est obligatoire$/));
  await userEvent.type(reason, 'Trop court');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rejeter' }));
  await waitFor(() => expect(sent('POST')).toMatchObject([{ action: 'reject', note: 'Trop court' }]));
});

it('links from a public record to its page', async () => {
  await openPost({}, { locale: 'en' });
  await userEvent.click(screen.getByRole('button', { name: 'Other actions' }));
  const link = await screen.findByRole('menuitem', { name: 'See it on the site' });
  expect(link).toHaveAttribute('href', '/en/blogs/soldes');
  expect(link).toHaveAttribute('target', '_blank');
});

it('does not link from an unpublished record to a page', async () => {
  await openPost({ [POSTS + POST.id]: { ...POST, publishedAt: '2125-01-01T09:00:00.000Z' } });
  await userEvent.click(screen.getByRole('button', { name: 'Autres actions' }));
  await screen.findByRole('menuitem', { name: 'Dépublier' });
  expect(screen.queryByRole('menuitem', { name: 'Voir sur le site' })).not.toBeInTheDocument();
});

it('offers to unpublish a record whose publication has ended', async () => {
  await openPost({ [POSTS + POST.id]: { ...POST, publishedUntil: '2026-11-20T09:00:00.000Z' } });
  await userEvent.click(screen.getByRole('button', { name: 'Autres actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Dépublier' })).toBeVisible();
});
