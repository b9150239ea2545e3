import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordComment } from 'shared-kernel/contracts';
import { EDITOR, expectRefusals, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { POST, POSTS } from '../testing/open-post.ts';

const PATH = `/comments/post/${POST.id}`;
const SALMA = { id: '5f00000000000000000000b2', name: 'Salma Trabelsi' };
const OWN: RecordComment = {
  id: '5f00000000000000000000f1',
  text: 'La date <b>manque</b>.',
  author: { id: '5f00000000000000000000a1', name: 'Amel Ben Salah' },
  mentions: [SALMA],
  isOwn: true,
  at: '2026-11-23T09:00:00.000Z',
};
const OTHER: RecordComment = { ...OWN, id: 'f'.repeat(24), text: 'Vu.', author: null, mentions: [], isOwn: false };

const open = (
  address: string,
  answers: Record<string, unknown> = {},
  options: Parameters<typeof openBackOffice>[2] = { access: EDITOR, role: 'EDITOR' },
) =>
  openBackOffice(
    address,
    {
      [POSTS + POST.id]: POST,
      [`${POSTS}${POST.id}/revisions`]: pageOf([]),
      '/auth/user/': pageOf([]),
      [PATH]: pageOf([OWN, OTHER]),
      [`${PATH}/colleagues`]: [SALMA],
      [`POST ${PATH}`]: OWN,
      [`DELETE ${PATH}/${OWN.id}`]: null,
      ...answers,
    },
    options,
  );
const history = (answers: Record<string, unknown> = {}) => open(`/admin/post/${POST.id}/history`, answers);
const panel = () => screen.findByRole('region', { name: 'Commentaires de l’équipe' });
const writes = (calls: { method: string; path: string; body?: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

it('are listed in the history with their authors and mentions, as plain text', async () => {
  await history();
  const list = within(await panel());
  const [own, other] = await list.findAllByRole('listitem');
  expect(own).toHaveTextContent('Amel Ben Salah');
  expect(own).toHaveTextContent('@Salma TrabelsiLa date <b>manque</b>.');
  expect(other).toHaveTextContent('Ancien membre de l’équipe');
  expect(list.getAllByRole('button', { name: /^Supprimer/ })).toHaveLength(1);
});

it('load in the form when they are opened', async () => {
  const { calls } = await open(`/admin/post/${POST.id}`);
  expect(calls.some(({ path }) => path === PATH)).toBe(false);
  await userEvent.click(screen.getByText('Commentaires'));
  expect(within(await panel()).getByText('Vu.')).toBeInTheDocument();
});

it('are written with mentions of colleagues', async () => {
  const { calls } = await history();
  const text = await screen.findByRole('textbox', { name: /^Votre commentaire/ });
  await userEvent.click(screen.getByRole('button', { name: 'Publier le commentaire' }));
  expect(await screen.findAllByText(/obligatoire/)).not.toEqual([]);
  await userEvent.type(text, 'À relire');
  await userEvent.type(screen.getByRole('combobox', { name: /^Mentionner/ }), 'sal');
  await userEvent.click(await screen.findByRole('option', { name: SALMA.name }));
  await userEvent.click(screen.getByRole('button', { name: 'Publier le commentaire' }));
  await waitFor(() => expect(writes(calls)).toEqual([['POST', PATH, { text: 'À relire', mentions: [SALMA.id] }]]));
  await waitFor(() => expect(text).toHaveValue(''));
  expect(calls.filter(({ path, method }) => path === PATH && method === 'GET')).toHaveLength(2);
});

it('are deleted by their author after a question', async () => {
  const { calls } = await history();
  await userEvent.click(await screen.findByRole('button', { name: /^Supprimer le commentaire/ }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  expect(writes(calls)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Supprimer le commentaire', hidden: true }));
  await waitFor(() => expect(writes(calls)).toEqual([['DELETE', `${PATH}/${OWN.id}`, undefined]]));
});

it('can all be deleted by reviewers', async () => {
  await open(`/admin/post/${POST.id}/history`, {}, {});
  const list = within(await panel());
  expect(await list.findAllByRole('button', { name: /^Supprimer le commentaire/ })).toHaveLength(2);
});

it('show a message when there are none, and when they can’t be loaded', async () => {
  expectRefusals();
  let isBroken = true;
  await history({ [PATH]: () => (isBroken ? 500 : pageOf([])) });
  const list = within(await panel());
  isBroken = false;
  await userEvent.click(await list.findByRole('button', { name: /^Réessayer/ }));
  expect(await list.findByText('Aucun commentaire')).toBeVisible();
});

it('show older ones a page at a time', async () => {
  const { calls } = await history({ [PATH]: pageOf([OWN], { pageCount: 2 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Plus anciens' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Plus récents' }));
  await waitFor(() =>
    expect(
      calls
        .filter(({ path }) => path === PATH)
        .map(({ params }) => params.page)
        .slice(0, 2),
    ).toEqual([1, 2]),
  );
  expect(await screen.findByRole('button', { name: 'Plus anciens' })).toBeVisible();
});
