import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drainQueue } from 'shared-kernel/notifications';
import { type Call, Refusal } from 'shared-kernel/testing';
import { buildPerson } from '../testing/build-person.ts';
import { buildSummary, expectRefusals, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { choose, fakeBulk, openPosts, POSTS } from './testing/open-posts.ts';

const STALE = /^«\sSoldes\s» a été modifié entre-temps par Salma Trabelsi, 20 nov\. 2026, 10\sh\./;

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
    ...['Choisir tous les résultats (45)', ...others, 'Mettre à la corbeille', 'Tout décocher'],
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

it('sets a field of the selected records to the same value, and undoes that for those that changed', async () => {
  const { records, sent } = await openPosts();
  const answer = { records: [{ id: records[0]?.id, version: 2 }] };
  fakeBulk.mockReturnValueOnce(answer);
  await choose('Soldes');
  await choose('Aïd');
  await userEvent.click(screen.getByRole('button', { name: 'Modifier un champ' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier un champ' }));
  expect(dialog.getByRole('combobox', { name: 'Champ' })).toHaveValue('');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Champ' }), 'En avant');
  await userEvent.click(dialog.getByRole('button', { name: 'Appliquer à 2 éléments' }));
  expect((await dialog.findAllByText(/est obligatoire/))[0]).toBeVisible();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^En avant/ }), 'oui');
  await userEvent.click(dialog.getByRole('button', { name: 'Appliquer à 2 éléments' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  const chosen = records.map(({ id, version }) => ({ id, version }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { action: 'edit', records: chosen, values: { isFeatured: true } },
      { action: 'undo', ...answer },
    ]),
  );
});

/** Fills the dialog that sets a field. */
const setFeatured = async () => {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Champ' }), 'En avant');
  const dialog = within(screen.getByRole('dialog', { name: 'Modifier un champ' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^En avant/ }), 'oui');
  await userEvent.click(screen.getByRole('button', { name: /^Appliquer à/ }));
};

it('shows in its dialog which record was changed and by whom, and applies to the new version', async () => {
  expectRefusals();
  const { records, sent } = await openPosts();
  const [first] = records;
  const lastChange = { actorId: null, at: '2026-11-20T09:00:00.000Z' };
  const current = { ...first, version: 5 };
  fakeBulk.mockReturnValueOnce(new Refusal(409, { message: 'x', resource: 'post', current, lastChange }));
  await choose('Soldes');
  await userEvent.click(screen.getByRole('button', { name: 'Modifier un champ' }));
  await setFeatured();
  expect(await screen.findByText(/^«\sSoldes\s» a été modifié entre-temps/)).toBeVisible();
  // The list, which still has the former version, was read again before the answer.
  await userEvent.click(screen.getByRole('button', { name: /^Appliquer à/ }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ records: [{ id: first?.id, version: 5 }] }));
});

it('counts in its dialog, which stays while the records change', async () => {
  let answer = (): void => undefined;
  const answers = [
    { records: [] },
    new Promise((resolve) => {
      answer = () => resolve({ records: [] });
    }),
  ];
  await openMany(150, () => answers.shift());
  await chooseAll(150);
  await screen.findByText('150 choisis');
  await userEvent.click(screen.getByRole('button', { name: 'Modifier un champ' }));
  await setFeatured();
  const dialog = within(screen.getByRole('dialog', { name: 'Modifier un champ' }));
  expect(await dialog.findByText('100 sur 150')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Fermer' })).toBeNull();
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('empties an optional field only when that is chosen', async () => {
  const banner = buildSummary({ title: 'Été', until: '2026-12-01T09:00:00.000Z' });
  const { calls } = await openBackOffice('/admin/hero', {
    [managed('hero')]: pageOf([banner]),
    [`POST ${managed('hero')}bulk`]: { records: [] },
  });
  await screen.findByRole('link', { name: 'Été' });
  await choose('Été');
  await userEvent.click(screen.getByRole('button', { name: 'Modifier un champ' }));
  const fields = await screen.findByRole('combobox', { name: 'Champ' });
  expect(within(fields).queryByRole('option', { name: 'Ordre' })).toBeNull();
  await userEvent.selectOptions(fields, 'Jusqu’à');
  await userEvent.click(screen.getByRole('button', { name: 'Appliquer à 1 élément' }));
  expect((await screen.findAllByText(/est obligatoire/))[0]).toBeVisible();
  const bodies = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies()).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Vider ce champ' }));
  await userEvent.click(screen.getByRole('button', { name: 'Appliquer à 1 élément' }));
  await waitFor(() => expect(bodies()).toMatchObject([{ action: 'edit', values: { until: null } }]));
});

it('asks before shops move to a floor where their unit is taken', async () => {
  const shop = buildSummary({ title: 'Zara', floor: 0, unit: 'B12' });
  const { calls } = await openBackOffice('/admin/shop', {
    [managed('shop')]: pageOf([shop]),
    '/shop/shop/units': [{ floor: 2, unit: 'B12', slug: 'celio', title: 'Celio' }],
    [`POST ${managed('shop')}bulk`]: { records: [{ id: shop.id, version: 2 }] },
  });
  await screen.findByRole('link', { name: 'Zara' });
  await choose('Zara');
  await userEvent.click(screen.getByRole('button', { name: 'Modifier un champ' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Champ' }), 'Niveau');
  const form = within(screen.getByRole('dialog', { name: 'Modifier un champ' }));
  await userEvent.type(form.getByRole('textbox', { name: /^Niveau/ }), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Appliquer à 1 élément' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Continuer ainsi/ }));
  expect(dialog.getByText(/Celio/)).toBeVisible();
  const bodies = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Modifier un champ' }));
  await waitFor(() => expect(bodies()).toMatchObject([{ action: 'edit', values: { floor: 2 } }]));
});

it('clears the selection when the filter changes', async () => {
  await openPosts();
  await choose('Soldes');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Langue manquante' }), 'ar');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Choisir Soldes' })).not.toBeChecked());
});

it('shows in its dialog why a value is refused, and keeps the selection', async () => {
  expectRefusals();
  const message = 'La catégorie n’existe pas';
  await openPosts();
  fakeBulk.mockReturnValueOnce(new Refusal(422, { message: 'x', fields: [{ fieldName: 'isFeatured', message }] }));
  await choose('Soldes');
  await userEvent.click(screen.getByRole('button', { name: 'Modifier un champ' }));
  await setFeatured();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Choisir Soldes', hidden: true })).toBeChecked();
});

/** Opens a list of more records than its page shows, each time the API is asked for its pages of 100. */
const openMany = (total: number, bulk: (call: Call) => unknown) => {
  const all = Array.from({ length: total }, (_, index) => buildSummary({ title: `Titre n° ${index}` }));
  return openBackOffice('/admin/post', {
    [POSTS]: ({ params }: Call) => {
      const [page, limit] = [Number(params.page), Number(params.limit)];
      return pageOf(all.slice((page - 1) * limit, page * limit), { total });
    },
    [`POST ${POSTS}bulk`]: bulk,
  });
};

const chooseAll = async (total: number) => {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choisir Titre n° 0' }));
  await userEvent.click(screen.getByRole('button', { name: `Choisir tous les résultats (${total})` }));
};

it('selects all records of the filter, and keeps those selected that a later call did not reach', async () => {
  expectRefusals();
  const answers = [{ records: [] }, new Refusal(429, { message: 'Trop de requêtes' })];
  const { calls } = await openMany(150, () => answers.shift());
  await chooseAll(150);
  expect(await screen.findByText('150 choisis')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Choisir tous/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mettre à la corbeille' }));
  expect(await screen.findByText(/^Fait pour 100 sur 150 seulement\s: Trop de requêtes$/)).toBeVisible();
  expect(await screen.findByText('50 choisis')).toBeVisible();
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body as { records: object[] });
  expect(sent.map(({ records }) => records.length)).toEqual([100, 50]);
});

it('continues an interrupted undo with the rest', async () => {
  expectRefusals();
  let calls = 0;
  const asked: number[] = [];
  await openMany(150, ({ body }) => {
    const { records } = body as { records: { id: string; version: number }[] };
    asked.push(records.length);
    calls += 1;
    if (calls === 4) return new Refusal(429, { message: 'Trop de requêtes' });
    return { records: records.map(({ id, version }) => ({ id, version: version + 1 })) };
  });
  await chooseAll(150);
  await screen.findByText('150 choisis');
  await userEvent.click(screen.getByRole('button', { name: 'Mettre à la corbeille' }));
  drainQueue();
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  const why = /^Annulé pour 100 sur 150 seulement\s: Trop de requêtes$/;
  await waitFor(() =>
    expect(drainQueue()).toMatchObject([{ notice: { kind: 'error', message: expect.stringMatching(why) } }]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull());
  expect(asked).toEqual([100, 50, 100, 50, 50]);
});

it('reads the list again when a record moved between its pages', async () => {
  const all = Array.from({ length: 150 }, (_, index) => buildSummary({ title: `Titre n° ${index}` }));
  let left = 0;
  await openBackOffice('/admin/post', {
    [POSTS]: ({ params }: Call) => {
      const [page, limit] = [Number(params.page), Number(params.limit)];
      // One record leaves after the first large page was read, and another one comes at the end.
      if (limit === 100 && page === 2 && left === 0) {
        left += 1;
        all.shift();
        all.push(buildSummary({ title: 'Nouveau' }));
      }
      return pageOf(all.slice((page - 1) * limit, page * limit), { total: 150 });
    },
  });
  await chooseAll(150);
  // The record that left stays, since it was selected before.
  expect(await screen.findByText('151 choisis')).toBeVisible();
});

it('offers no more than the limit of the selection', async () => {
  await openMany(2_001, () => undefined);
  drainQueue();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choisir Titre n° 0' }));
  await userEvent.click(screen.getByRole('button', { name: /^Choisir les 2\s000 premiers$/ }));
  expect(await screen.findByText('2000 choisis')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Choisir (les|tous)/ })).toBeNull();
  expect(drainQueue()).toEqual([]);
});
