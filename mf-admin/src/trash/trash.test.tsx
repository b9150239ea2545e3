import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Call, Refusal } from 'shared-kernel/testing';
import { buildSummary, expectRefusals, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { openPost, POST, POSTS } from '../testing/open-post.ts';

const CATEGORIES = managed('category');
const deletedAt = '2026-11-20T09:00:00.000Z';
const MODE = buildSummary({ title: 'Mode', deletedAt, type: 'SHOP' });
const ART = buildSummary({ title: 'Art', deletedAt, type: 'BLOG' });
const SPORT = buildSummary({ title: 'Sport', deletedAt, type: 'SHOP' });
const IN_USE = new Refusal(409, { message: 'Un autre enregistrement y fait encore référence', resource: 'category' });

const openTrash = async (api = {}, options = {}) => {
  const opened = await openBackOffice(
    '/admin/category?tab=trash',
    { [CATEGORIES]: pageOf([MODE, ART, SPORT]), ...api },
    options,
  );
  await screen.findByRole('link', { name: 'Mode' });
  const purged = () => opened.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  return { ...opened, purged };
};
const confirm = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Supprimer pour toujours ?' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Supprimer pour toujours' }));
};

it('empties the trash of a type, and reports what stayed and why', async () => {
  expectRefusals();
  const { purged } = await openTrash({
    [`DELETE ${CATEGORIES}${MODE.id}`]: '',
    [`DELETE ${CATEGORIES}${ART.id}`]: IN_USE,
    [`DELETE ${CATEGORIES}${SPORT.id}`]: '',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Vider la corbeille' }));
  const asking = within(await screen.findByRole('dialog'));
  expect((await asking.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    ...['Mode', 'Art', 'Sport'],
  ]);
  expect(asking.getByText(/fait encore référence/)).toBeVisible();
  await confirm();
  const report = within(await screen.findByRole('dialog', { name: 'Tout n’a pas été supprimé' }));
  expect(report.getByText('2 supprimés pour toujours')).toBeVisible();
  expect(report.getByRole('listitem')).toHaveTextContent('ArtUn autre enregistrement y fait encore référence');
  expect(purged()).toEqual([MODE, ART, SPORT].map(({ id }) => CATEGORIES + id));
});

it('stops when the API is unreachable, and reports that the rest stayed', async () => {
  expectRefusals();
  const { purged } = await openTrash({
    [`DELETE ${CATEGORIES}${MODE.id}`]: '',
    [`DELETE ${CATEGORIES}${ART.id}`]: new Refusal(503, { message: 'Le service est momentanément indisponible' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Vider la corbeille' }));
  await confirm();
  const report = within(await screen.findByRole('dialog', { name: 'Tout n’a pas été supprimé' }));
  expect(report.getByText('2 sont restés dans la corbeille :')).toBeVisible();
  expect(report.getAllByRole('listitem').at(-1)).toHaveTextContent('SportPas essayé');
  expect(purged()).toHaveLength(2);
});

it('removes the selected records', async () => {
  const { purged } = await openTrash({ [`DELETE ${CATEGORIES}${ART.id}`]: '' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choisir Art' }));
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer pour toujours' }));
  await confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(purged()).toEqual([CATEGORIES + ART.id]);
  expect(screen.queryByRole('group', { name: 'Éléments choisis' })).toBeNull();
});

it('keeps only the remaining records selected', async () => {
  expectRefusals();
  await openTrash({ [`DELETE ${CATEGORIES}${MODE.id}`]: '', [`DELETE ${CATEGORIES}${ART.id}`]: IN_USE });
  for (const { title } of [MODE, ART])
    await userEvent.click(screen.getByRole('checkbox', { name: `Choisir ${title}` }));
  const tools = within(screen.getByRole('group', { name: 'Éléments choisis' }));
  await userEvent.click(tools.getByRole('button', { name: 'Supprimer pour toujours' }));
  await confirm();
  const report = within(await screen.findByRole('dialog', { name: 'Tout n’a pas été supprimé' }));
  await userEvent.click(report.getAllByRole('button', { name: 'Fermer' })[0] as HTMLElement);
  expect(screen.getByRole('checkbox', { name: 'Choisir Art' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Choisir Mode' })).not.toBeChecked();
});

it('stops when the screen is left', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<string>((resolve) => {
    answer = () => resolve('');
  });
  const { purged, router } = await openTrash({
    [`DELETE ${CATEGORIES}${MODE.id}`]: () => answered,
    [managed('hero')]: pageOf([]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Vider la corbeille' }));
  await confirm();
  await act(() => router.navigate('/admin/hero'));
  await act(async () => answer());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(purged()).toEqual([CATEGORIES + MODE.id]);
});

it('treats records that another editor has removed as removed', async () => {
  expectRefusals();
  await openTrash({ [`DELETE ${CATEGORIES}${ART.id}`]: new Refusal(404, { message: 'x' } as never) });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choisir Art' }));
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer pour toujours' }));
  await confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is offered while the trash has records, whatever the list shows', async () => {
  let records = [MODE];
  await openBackOffice('/admin/category?tab=trash&keyword=xyz', {
    [CATEGORIES]: ({ params }: Call) => pageOf(params.keyword ? [] : records),
    [`DELETE ${CATEGORIES}${MODE.id}`]: () => {
      records = [];
      return '';
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Vider la corbeille' }));
  await confirm();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Vider la corbeille' })).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('is hidden from accounts that may not delete', async () => {
  await openTrash({}, { access: [{ resource: 'CATEGORY', privileges: 'WRITE' }] });
  expect(screen.queryByRole('button', { name: 'Vider la corbeille' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choisir Art' }));
  expect(screen.queryByRole('button', { name: 'Supprimer pour toujours' })).toBeNull();
});

it('removes a record from its form, and returns to the list', async () => {
  const { router } = await openPost({ [POSTS + POST.id]: { ...POST, deletedAt }, [`DELETE ${POSTS}${POST.id}`]: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer pour toujours' }));
  await confirm();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/post'));
});

it('restores a record once for repeated presses', async () => {
  const bulk = `POST ${POSTS}bulk`;
  const answer = Promise.withResolvers<object>();
  const { calls } = await openPost({ [POSTS + POST.id]: { ...POST, deletedAt }, [bulk]: () => answer.promise });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Restaurer' }));
  answer.resolve({ records: [{ id: POST.id, version: 2 }] });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Restaurer' })).not.toHaveAttribute('aria-busy'));
  expect(calls.filter(({ method, path }) => `${method} ${path}` === bulk)).toHaveLength(1);
});
