import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drainQueue } from 'shared-kernel/notifications';
import { type Call, Refusal } from 'shared-kernel/testing';
import { buildPerson } from '../testing/build-person.ts';
import { buildSummary, expectRefusals, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { choose, openPosts, POSTS } from './testing/open-posts.ts';

const STALE = /^«\sSoldes\s» a été modifié entre-temps par Salma Trabelsi, le 20 nov\. 2026, 10\sh\./;

it('moves selected records to the trash, and restores them', async () => {
  const { records, sent } = await openPosts();
  await choose('Soldes');
  await choose('Aïd');
  await userEvent.click(screen.getByRole('button', { name: 'Mettre à la corbeille' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  const versions = (version: number) => records.map(({ id }) => ({ id, version }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { action: 'delete', records: versions(1) },
      { action: 'restore', records: versions(2) },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull());
});

it('offers to duplicate a record while it is the only one selected', async () => {
  const { records } = await openPosts();
  await choose('Soldes');
  expect(screen.getByRole('link', { name: 'Dupliquer' })).toHaveAttribute(
    'href',
    expect.stringMatching(`/post/create\\?copy=${records[0]?.id}$`),
  );
  await choose('Aïd');
  expect(screen.queryByRole('link', { name: 'Dupliquer' })).toBeNull();
});

it('moves the focus to the undo button, and then to the title', async () => {
  await openPosts();
  await choose('Soldes');
  screen.getByRole('button', { name: 'Mettre à la corbeille' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('group', { name: 'Mis à la corbeille' })).toHaveFocus());
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus();
  drainQueue();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(drainQueue()).toMatchObject([{ notice: { message: 'C’est annulé.' } }]);
});

it('reports references to deleted records, which no form can show', async () => {
  expectRefusals();
  const message = 'La catégorie n’existe pas';
  const refusal = new Refusal(422, {
    message: 'Certaines valeurs sont à corriger',
    fields: [{ fieldName: 'category', message }],
  });
  await openBackOffice('/admin/post?tab=trash', {
    [POSTS]: pageOf([buildSummary({ title: 'Soldes', deletedAt: '2026-11-20T09:00:00.000Z' })]),
    [`POST ${POSTS}bulk`]: refusal,
  });
  await screen.findByRole('link', { name: 'Soldes' });
  await choose('Soldes');
  drainQueue();
  await userEvent.click(screen.getByRole('button', { name: 'Restaurer' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Restaurer' })).toBeEnabled());
  expect(drainQueue()).toMatchObject([{ notice: { kind: 'error', message } }]);
});

it('offers to undo until the next action', async () => {
  await openPosts();
  await choose('Soldes');
  jest.useFakeTimers();
  await act(async () => {
    screen.getByRole('button', { name: 'Mettre à la corbeille' }).click();
    await jest.advanceTimersByTimeAsync(3_600_000);
  });
  expect(screen.getByRole('button', { name: 'Annuler' })).toBeVisible();
  jest.useRealTimers();
});

it('approves only unapproved records, and undoes that for those only', async () => {
  const waiting = buildSummary({ title: 'Attend', approvalStatus: 'PENDING' });
  const rejected = buildSummary({ title: 'Rejeté', approvalStatus: 'REJECTED' });
  const { sent } = await openPosts('', [waiting, rejected, buildSummary({ title: 'Soldes' })]);
  for (const title of ['Attend', 'Rejeté', 'Soldes']) await choose(title);
  await userEvent.click(screen.getByRole('button', { name: 'Approuver' }));
  expect(await screen.findByText(/^2 approuvés · Déjà accepté\s: 1$/)).toBeVisible();
  expect(sent()[0]).toMatchObject({ records: [{ id: waiting.id }, { id: rejected.id }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() =>
    expect(sent().slice(1)).toEqual([
      { action: 'reopen', records: [{ id: waiting.id, version: 2 }] },
      { action: 'reject', records: [{ id: rejected.id, version: 2 }] },
    ]),
  );
});

it('rejects records with a reason, which their authors see', async () => {
  const { sent } = await openPosts('', [buildSummary({ title: 'Attend', approvalStatus: 'PENDING' })]);
  await choose('Attend');
  await userEvent.click(screen.getByRole('button', { name: 'Rejeter' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Raison/ }), 'Trop court');
  await userEvent.click(dialog.getByRole('button', { name: 'Rejeter' }));
  await waitFor(() => expect(sent()).toMatchObject([{ action: 'reject', note: 'Trop court' }]));
});

it('unpublishes live records without a reason, and rejects only pending ones', async () => {
  const live = buildSummary({ title: 'Soldes' });
  const waiting = buildSummary({ title: 'Attend', approvalStatus: 'PENDING' });
  const { sent } = await openPosts('', [live, waiting]);
  await choose('Attend');
  expect(screen.queryByRole('button', { name: 'Dépublier' })).toBeNull();
  await choose('Soldes');
  expect(screen.getByRole('button', { name: 'Rejeter' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Dépublier' }));
  expect(await screen.findByText('Dépublié')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { action: 'unpublish', records: [{ id: live.id, version: 1 }] },
      { action: 'publish', records: [{ id: live.id, version: 2 }] },
    ]),
  );
});

it.each([
  ['?tab=proposals', []],
  ['', ['Modifier un champ']],
])('does not confuse a live record with the proposed change of it (%s)', async (tab, others) => {
  await openPosts(tab, [buildSummary({ title: 'Soldes', hasProposal: true })]);
  await choose('Soldes');
  const tools = within(screen.getByRole('group', { name: 'Éléments choisis' }));
  expect(tools.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['Tout décocher', 'Choisir tous les résultats (45)', ...others, 'Mettre à la corbeille'],
  ]);
});

it('reports a conflicting change with its author and time, and applies to the new version', async () => {
  expectRefusals();
  let record = buildSummary({ title: 'Soldes' });
  const salma = buildPerson();
  const lastChange = { actorId: salma.authID, at: '2026-11-20T09:00:00.000Z' };
  const sent: unknown[] = [];
  await openBackOffice('/admin/post', {
    [POSTS]: () => pageOf([record]),
    [`/auth/user/${salma.authID}`]: salma,
    [`POST ${POSTS}bulk`]: ({ body }: Call) => {
      sent.push(body);
      if (record.version === 2) return { records: [{ id: record.id, version: 3 }] };
      record = { ...record, version: 2 };
      return new Refusal(409, { message: 'x', resource: 'post', current: record, lastChange });
    },
  });
  await screen.findByRole('link', { name: 'Soldes' });
  await choose('Soldes');
  drainQueue();
  const remove = () => userEvent.click(screen.getByRole('button', { name: 'Mettre à la corbeille' }));
  await remove();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mettre à la corbeille' })).toBeEnabled());
  expect(drainQueue()).toMatchObject([{ notice: { kind: 'error', message: expect.stringMatching(STALE) } }]);
  expect(screen.getByRole('checkbox', { name: 'Choisir Soldes' })).toBeChecked();
  await remove();
  await screen.findByRole('button', { name: 'Annuler' });
  expect(sent.at(-1)).toEqual({ action: 'delete', records: [{ id: record.id, version: 2 }] });
});

it('clears the selection in another state, which has other actions', async () => {
  await openPosts();
  await choose('Soldes');
  await userEvent.click(screen.getByRole('link', { name: 'Corbeille' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Choisir Soldes' })).not.toBeChecked());
  await userEvent.click(screen.getByRole('link', { name: 'Tous' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Tous' })).toHaveAttribute('aria-current', 'page'));
  expect(screen.getByRole('checkbox', { name: 'Choisir Soldes' })).not.toBeChecked();
});

it('clears the selection when the filter changes', async () => {
  await openPosts();
  await choose('Soldes');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Langue manquante' }), 'ar');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Choisir Soldes' })).not.toBeChecked());
});
