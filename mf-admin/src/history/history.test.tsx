import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComparedRevision, Revision } from 'shared-kernel/contracts';
import { keepDraft } from 'shared-kernel/forms/drafts';
import { type Call, Refusal } from 'shared-kernel/testing';
import { EDITOR, expectRefusals, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { OWN, POST, POSTS } from '../testing/open-post.ts';

const MANAGED = POSTS + POST.id;
const SALMA = '5f00000000000000000000b2';
const { id, version, approvalStatus, ownerId, createdAt, updatedAt, unpublishedAt, deletedAt, ...INPUT } = POST;
const FIRST = { ...INPUT, excerpt: 'Elles approchent.' };

const buildRevision = (overrides: Partial<Revision> = {}): Revision => ({
  number: 1,
  status: 'APPLIED',
  data: FIRST,
  base: null,
  changed: null,
  authorId: SALMA,
  at: '2026-11-20T09:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
  decision: null,
  ...overrides,
});

const LAST = buildRevision({ number: 3, data: { ...INPUT }, changed: ['excerpt', 'translations'] });
const REJECTED = buildRevision({
  number: 2,
  status: 'REJECTED',
  note: 'Trop tôt',
  base: 1,
  decidedBy: SALMA,
  decidedAt: '2026-11-21T10:00:00.000Z',
  data: { ...FIRST, author: 'Ines' },
  changed: ['author'],
});
const KEPT = [LAST, REJECTED, buildRevision()];
const BEFORE: Record<number, ComparedRevision['before']> = { 3: FIRST, 2: FIRST };

const revisions = (kept = KEPT) => ({
  [`${MANAGED}/revisions`]: ({ params }: Call) =>
    pageOf(
      kept.filter(({ status, authorId }) =>
        params.proposedBy ? authorId === params.proposedBy : !params.status || status === params.status,
      ),
    ),
  ...Object.fromEntries(
    kept.map((revision) => [
      `${MANAGED}/revisions/${revision.number}`,
      { ...revision, before: BEFORE[revision.number] ?? null },
    ]),
  ),
});

const openHistory = async (query = '', api = {}, options = {}) => {
  const opened = await openBackOffice(
    `/admin/post/${id}/history${query}`,
    {
      [MANAGED]: POST,
      ...revisions(),
      '/auth/user/': pageOf([{ authID: SALMA, email: 'salma@mall.example', firstName: 'Salma', lastName: '' }]),
      ...api,
    },
    options,
  );
  await screen.findByRole('heading', { level: 1, name: 'Historique' });
  const written = () =>
    opened.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);
  return { ...opened, written };
};
const view = async (number: number) => within(await screen.findByRole('region', { name: `Version ${number}` }));
const restore = async (number: number) =>
  userEvent.click(await (await view(number)).findByRole('button', { name: 'Revenir à cette version' }));

it('lists the versions and proposals of a record, with their authors and outcomes', async () => {
  await openHistory();
  const items = await screen.findAllByRole('link', { name: /^Version/ });
  await waitFor(() => expect(items[0]).toHaveTextContent(/Version 3Actuelle.*Extrait, Traductions.*Salma/));
  expect(items[1]).toHaveTextContent(/Version 2Proposition rejetée.*Auteur.*Rejetée par Salma · .*21 nov/);
  expect(items[2]).toHaveTextContent(/Version 1.*Création/);
  expect(screen.getByText('Trop tôt')).toBeVisible();
});

it('hides names from accounts that may not read accounts', async () => {
  const { calls } = await openHistory('', {}, { access: EDITOR });
  const [last] = await screen.findAllByRole('link', { name: /^Version/ });
  expect(last).not.toHaveTextContent('Salma');
  expect(calls.some(({ path }) => path.startsWith('/auth/user/'))).toBe(false);
});

it('compares a version with the current one, and with the previous one', async () => {
  const { router } = await openHistory('?revision=3');
  const shown = await view(3);
  expect(shown.getByText('Avant')).toBeVisible();
  expect(shown.getByRole('heading', { name: 'Extrait' })).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Revenir à cette version' })).toBeNull();
  await userEvent.click(shown.getByRole('link', { name: 'Avec l’état actuel' }));
  expect(shown.getByText(/identique à ce qui est en place/)).toBeVisible();
  expect(router.state.location.search).toBe('?revision=3&with=now');
});

it('shows what a proposal changes', async () => {
  await openHistory('?revision=2&with=now');
  const shown = await view(2);
  expect(shown.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Auteur']);
  expect(shown.queryByRole('button', { name: 'Revenir à cette version' })).toBeNull();
});

it('restores a version, and undoes that', async () => {
  const { written } = await openHistory('?revision=1', {
    [`POST ${MANAGED}/revert`]: ({ body }: Call) => ({ ...POST, version: (body as { version: number }).version + 1 }),
  });
  await restore(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() =>
    expect(written()).toEqual([
      [`POST ${MANAGED}/revert`, { number: 1, fields: ['excerpt'], version: 1 }],
      [`POST ${MANAGED}/revert`, { isUndo: true, version: 2 }],
    ]),
  );
});

it('submits the restoration when it needs approval, and withdraws it', async () => {
  const proposal = buildRevision({ number: 4, status: 'PENDING' });
  const { written } = await openHistory(
    '?revision=1',
    { [`POST ${MANAGED}/revert`]: proposal, [`DELETE ${MANAGED}/revisions/4`]: '' },
    { access: EDITOR },
  );
  expect(await screen.findByText(/quelqu’un devra l’approuver/)).toBeVisible();
  await restore(1);
  expect(await screen.findByRole('group', { name: /Envoyé/ })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(written()).toContainEqual([`DELETE ${MANAGED}/revisions/4`, undefined]));
});

it('submits the author’s previous proposal again on undo', async () => {
  const own = buildRevision({
    number: 4,
    status: 'PENDING',
    authorId: '5f00000000000000000000a1',
    base: 3,
    data: { ...INPUT, author: 'Amel B.' },
    changed: ['author'],
  });
  const { written } = await openHistory(
    '?revision=1',
    {
      ...revisions([own, ...KEPT]),
      [`POST ${MANAGED}/revert`]: { ...own, number: 5 },
      [`PUT ${OWN}${id}`]: { ...own, number: 6 },
    },
    { access: EDITOR },
  );
  await restore(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() =>
    expect(written()).toContainEqual([`PUT ${OWN}${id}`, { ...INPUT, author: 'Amel B.', version: 1 }]),
  );
});

it('reports a conflicting change with its author and time, and shows the current version', async () => {
  expectRefusals();
  let now = { ...POST };
  await openHistory('?revision=1&with=before', {
    [MANAGED]: () => now,
    [`POST ${MANAGED}/revert`]: () => {
      now = { ...POST, version: 7, author: 'Ines' };
      const lastChange = { actorId: null, at: '2026-11-20T09:00:00.000Z' };
      return new Refusal(409, { message: 'x', resource: 'post', current: now, lastChange });
    },
  });
  await restore(1);
  expect(
    await screen.findByText(/^«\sSoldes\s» .* par une autre personne, le 20 nov\. 2026, 10\sh\. Voici la comparaison/),
  ).toBeVisible();
  expect(await (await view(1)).findByRole('heading', { name: 'Auteur' })).toBeVisible();
});

it('reports which field refers to a deleted record', async () => {
  expectRefusals();
  const fields = [{ fieldName: 'category', message: 'x' }];
  await openHistory('?revision=1', { [`POST ${MANAGED}/revert`]: new Refusal(422, { message: 'x', fields }) });
  await restore(1);
  expect(await screen.findByText(/« Catégorie » n’existe plus/)).toBeVisible();
});

it('shows the name of a deleted category', async () => {
  const old = buildRevision({ data: { ...FIRST, category: '5f00000000000000000000ff' } });
  await openHistory('?revision=1', revisions([LAST, old]));
  expect(await (await view(1)).findByText('Supprimé, ou plus en ligne')).toBeVisible();
});

describe('a version that differs in more than its texts', () => {
  const LATER = { ...POST, publishedAt: '2099-01-01T08:00:00.000Z' };
  const old = buildRevision({ data: { ...FIRST, slug: 'bientot', publishedAt: INPUT.publishedAt, author: 'Ines' } });
  const open = (api = {}) =>
    openHistory('?revision=1', {
      ...revisions([LAST, old]),
      [MANAGED]: LATER,
      [`POST ${MANAGED}/revert`]: { ...LATER, version: 2 },
      ...api,
    });
  const openChoice = async () => {
    await restore(1);
    return within(await screen.findByRole('dialog', { name: 'Que reprendre de cette version ?' }));
  };

  it('restores only its texts, unless more is selected', async () => {
    const { written } = await open();
    const dialog = await openChoice();
    const chosen = dialog
      .getAllByRole('checkbox')
      .map((box) => [box.parentElement?.textContent, (box as HTMLInputElement).checked]);
    expect(chosen).toEqual([
      [expect.stringMatching(/^Slug.*L’adresse de la page devient «\sbientot\s»/), false],
      ['Extrait', true],
      ['Auteur', false],
      [expect.stringMatching(/Les visiteurs le verront tout de suite/), false],
    ]);
    expect(written()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Reprendre' }));
    await waitFor(() =>
      expect(written()).toEqual([[`POST ${MANAGED}/revert`, { number: 1, fields: ['excerpt'], version: 1 }]]),
    );
  });

  it('restores only the selected fields, and nothing without a selection', async () => {
    const { written } = await open();
    const dialog = await openChoice();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Extrait' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reprendre' }));
    expect(written()).toEqual([]);
    await userEvent.click(dialog.getByRole('checkbox', { name: /verront tout de suite/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reprendre' }));
    await waitFor(() =>
      expect(written()).toEqual([[`POST ${MANAGED}/revert`, { number: 1, fields: ['publishedAt'], version: 1 }]]),
    );
  });
});

it('asks before it overwrites a draft', async () => {
  const { written } = await openHistory('?revision=1', { [`POST ${MANAGED}/revert`]: { ...POST, version: 2 } });
  const typed = { title: 'Brouillon' };
  keepDraft(
    { owner: '5f00000000000000000000a1', name: `post/${id}`, place: 'browser' },
    { version: 1, saved: typed, typed },
  );
  await restore(1);
  const dialog = within(await screen.findByRole('dialog', { name: 'Revenir malgré votre brouillon ?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ne rien changer' }));
  expect(written()).toEqual([]);
  await restore(1);
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revenir à cette version' }),
  );
  await waitFor(() => expect(written()).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers no actions to readers, or for records in the trash', async () => {
  await openHistory('?revision=1', {}, { access: [{ resource: 'BLOGS', privileges: 'READ' }] });
  expect(await (await view(1)).findByRole('heading', { name: 'Extrait' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Revenir à cette version' })).toBeNull();
});

it('reports a missing version', async () => {
  expectRefusals();
  await openHistory('?revision=9', { [`${MANAGED}/revisions/9`]: new Refusal(404, { message: 'x' } as never) });
  expect(await screen.findByText('Cette version n’existe pas.')).toBeVisible();
});
