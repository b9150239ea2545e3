import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drainQueue } from 'shared-kernel/notifications';
import { buildSummary, managed, openBackOffice, pageOf } from '../../testing/open-back-office.ts';
import { save } from '../../testing/open-post.ts';
import { savedInputs, storedDrafts } from '../../testing/stored-drafts.ts';
import type { ContentResource, RecordRemark } from '../resource.ts';
import { findResource } from '../resources.ts';

const { hasProposal: _, refusal: __, ...META } = buildSummary();
const SHOP = {
  ...META,
  title: 'Celio',
  slug: 'celio',
  summary: 'Des chemises.',
  description: '',
  category: '5f00000000000000000000c1',
  floor: 1,
  unit: 'B01',
  keywords: [],
  brands: [],
  socialLinks: [],
  exceptions: [],
  weeklyHours: null,
  gallery: [],
  subCategory: null,
  isFeatured: false,
  featuredOrder: 0,
};
const floorOf = (level: number, numbers: string[]) => ({
  level,
  plan: { units: numbers.map((number) => ({ number })) },
});
const inUnit = (slug: string, title: string, unit: string) => ({ floor: 1, unit, slug, title });

const open = async (api = {}) => {
  const opened = await openBackOffice(`/admin/shop/${SHOP.id}`, {
    [managed('shop') + SHOP.id]: SHOP,
    [`${managed('shop')}${SHOP.id}/revisions`]: pageOf([]),
    [`POST /drafts/shop/${SHOP.id}/publication`]: { ...SHOP, version: 2, unit: 'B02' },
    '/drafts/*': storedDrafts(SHOP),
    '/shop/floor/': pageOf([floorOf(0, ['A01']), floorOf(1, ['B01', 'B02', 'B03'])]),
    '/shop/shop/units': [inUnit('celio', 'Celio', 'B01'), inUnit('zara', 'Zara', 'b02')],
    ...api,
  });
  const sent = () =>
    opened.calls.filter(({ path }) => path.endsWith('/publication')).map(() => savedInputs(opened.calls).at(-1)?.unit);
  return { ...opened, sent };
};
const unit = () => screen.findByRole('combobox', { name: /^Local/ });
const TAKEN = 'Il y a déjà Zara dans le local B02.';

it('offers the units of the floor’s plan, with their shops', async () => {
  await open();
  await waitFor(async () =>
    expect(
      within(await unit())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Aucun choix', 'B01 · Celio', 'B02 · Zara', 'B03']]),
  );
  expect(await unit()).toHaveValue('B01');
});

it('returns to a unit that is on the plan no more', async () => {
  const live = { ...SHOP, unit: 'C09' };
  await open({ [managed('shop') + SHOP.id]: live, '/drafts/*': storedDrafts(live) });
  await waitFor(async () => expect(await unit()).toHaveValue('C09'));
  await userEvent.selectOptions(await unit(), 'B03');
  await userEvent.click(await screen.findByRole('button', { name: 'Autres actions du brouillon' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Abandonner le brouillon' }));
  await waitFor(async () => expect(await unit()).toHaveValue('C09'));
});

it('asks before it assigns an occupied unit', async () => {
  const { sent } = await open();
  await userEvent.selectOptions(await unit(), 'B02');
  expect(await screen.findByText(TAKEN)).toBeVisible();
  await save();
  await waitFor(async () => expect(await unit()).toHaveAccessibleDescription(TAKEN));
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'C’est bien ce local' }));
  expect(await unit()).toHaveFocus();
  await save();
  await waitFor(() => expect(sent()).toEqual(['B02']));
});

it('asks again before it publishes or plans a saved draft that assigns an occupied unit', async () => {
  const { sent } = await open();
  await userEvent.selectOptions(await unit(), 'B02');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/^Brouillon enregistré/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'C’est bien ce local' })).toBeVisible();
  await save();
  await waitFor(async () => expect(await unit()).toHaveAccessibleDescription(TAKEN));
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Autres actions du brouillon' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Programmer la publication' }));
  const question = within(await screen.findByRole('dialog', { name: /^Continuer ainsi/ }));
  expect(question.getByText(`Celio : ${TAKEN}`)).toBeVisible();
});

it('asks before it publishes a copy in the unit of the original', async () => {
  const id = '5f0000000000000000000099';
  const { calls } = await openBackOffice(`/admin/shop/create?copy=${SHOP.id}&draft=${id}`, {
    [managed('shop') + SHOP.id]: SHOP,
    '/drafts/*': storedDrafts(undefined),
    '/shop/floor/': pageOf([floorOf(1, ['B01', 'B02'])]),
    '/shop/shop/units': [inUnit('celio', 'Celio', 'B01')],
  });
  expect(await screen.findByRole('button', { name: 'C’est bien ce local' })).toBeVisible();
  await save();
  await waitFor(async () => expect(await unit()).toHaveAccessibleDescription('Il y a déjà Celio dans le local B01.'));
  expect(calls.filter(({ path }) => path.endsWith('/publication'))).toEqual([]);
});

it.each([
  ['approves', { approvalStatus: 'PENDING' }, 'Approuver'],
  ['publishes', { unpublishedAt: '2026-11-01T09:00:00.000Z' }, 'Publier'],
  ['restores', { deletedAt: '2026-11-01T09:00:00.000Z' }, 'Restaurer'],
])('asks before it %s a shop whose unit is occupied', async (_, state, name) => {
  const { calls } = await open({
    [managed('shop') + SHOP.id]: { ...SHOP, unit: 'B02', ...state },
    [`POST ${managed('shop')}bulk`]: { records: [{ id: SHOP.id, version: 2 }] },
  });
  const done = () => calls.filter(({ path, method }) => method === 'POST' && path.endsWith('bulk')).length;
  const [button] = await screen.findAllByRole('button', { name });
  await userEvent.click(button as HTMLElement);
  const question = within(await screen.findByRole('dialog', { name: /^Continuer ainsi/ }));
  expect(question.getByText(`Celio : ${TAKEN}`)).toBeVisible();
  expect(done()).toBe(0);
  await userEvent.click(question.getByRole('button', { name }));
  await waitFor(() => expect(done()).toBe(1));
});

it.each([
  ['approves', { approvalStatus: 'PENDING', unpublishedAt: '2026-11-01T09:00:00.000Z' }, 'Approuver'],
  ['restores', { deletedAt: '2026-11-01T09:00:00.000Z', unpublishedAt: '2026-11-01T09:00:00.000Z' }, 'Restaurer'],
])('does not ask before it %s a shop that stays hidden', async (_, state, name) => {
  const { calls } = await open({
    [managed('shop') + SHOP.id]: { ...SHOP, unit: 'B02', ...state },
    [`POST ${managed('shop')}bulk`]: { records: [{ id: SHOP.id, version: 2 }] },
  });
  await userEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('bulk'))).toHaveLength(1));
});

it('reports a failure to load remarks, and ignores presses while they load', async () => {
  const resource = findResource('shop') as Required<ContentResource>;
  const { promise, reject } = Promise.withResolvers<RecordRemark[]>();
  const remarks = jest.spyOn(resource, 'remarks').mockReturnValueOnce(promise);
  await open({ [managed('shop') + SHOP.id]: { ...SHOP, approvalStatus: 'PENDING' } });
  const [button] = await screen.findAllByRole('button', { name: 'Approuver' });
  await userEvent.click(button as HTMLElement);
  await userEvent.click(button as HTMLElement);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(remarks).toHaveBeenCalledTimes(1);
  drainQueue();
  reject(new Error('a chunk that fails to load'));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(drainQueue()).toMatchObject([{ notice: { kind: 'error', message: 'Cela n’a pas pu être fait. Réessayez.' } }]);
});

it('does not ask before it restores an earlier address and title in the same unit', async () => {
  const earlier = { ...SHOP, slug: 'ancien', title: 'Ancien' };
  const { written } = await openHistory(earlier, [inUnit('celio', 'Celio', 'B01'), inUnit('etam', 'Etam', 'B01')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Revenir à cette version' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const box of dialog.getAllByRole('checkbox', { checked: false })) await userEvent.click(box);
  await userEvent.click(dialog.getByRole('button', { name: 'Reprendre' }));
  await waitFor(() => expect(written()).toMatchObject([{ number: 1 }]));
});

const openHistory = async (data: object, units: object[]) => {
  const first = {
    number: 1,
    status: 'APPLIED',
    base: null,
    changed: null,
    data,
    before: null,
    authorId: null,
    at: '2026-11-20T09:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    note: null,
    decision: null,
  };
  const path = managed('shop') + SHOP.id;
  const { calls } = await openBackOffice(`/admin/shop/${SHOP.id}/history?revision=1`, {
    [path]: SHOP,
    [`${path}/revisions`]: pageOf([{ ...first, number: 2, data: SHOP, changed: ['unit'] }, first]),
    [`${path}/revisions/1`]: first,
    [`POST ${path}/revert`]: { ...SHOP, ...data, version: 2 },
    '/drafts/*': storedDrafts(SHOP),
    '/shop/floor/': pageOf([floorOf(1, ['B01', 'B02'])]),
    '/shop/shop/units': units,
  });
  return { written: () => calls.filter((call) => call.path.endsWith('/revert')).map(({ body }) => body) };
};

it('asks before it restores an earlier version in an occupied unit', async () => {
  const { written } = await openHistory({ ...SHOP, unit: 'B02' }, [inUnit('zara', 'Zara', 'B02')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Revenir à cette version' }));
  const question = within(await screen.findByRole('dialog', { name: /^Continuer ainsi/ }));
  expect(question.getByText(`Celio : ${TAKEN}`)).toBeVisible();
  expect(written()).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Revenir à cette version' }));
  await waitFor(() => expect(written()).toEqual([{ number: 1, fields: ['unit'], version: 1 }]));
});

it('names two shops that already share a unit, without asking', async () => {
  const { sent } = await open({
    '/shop/shop/units': [inUnit('celio', 'Celio', 'B01'), inUnit('etam', 'Etam', 'B01')],
  });
  expect(await screen.findByText('Il y a déjà Etam dans le local B01.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'C’est bien ce local' })).toBeNull();
  await userEvent.type(await screen.findByRole('textbox', { name: /^Email/ }), 'a@celio.tn');
  await save();
  await waitFor(() => expect(sent()).toEqual(['B01']));
});

it('warns that the floor has no plan', async () => {
  const { sent } = await open({ [managed('shop') + SHOP.id]: { ...SHOP, floor: 1, unit: 'B01' } });
  const floor = await screen.findByLabelText(/^Niveau/);
  await userEvent.clear(floor);
  await userEvent.type(floor, '7');
  expect(await screen.findByText(/Le niveau 7 n’a pas de plan/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Local/ })).toHaveValue('B01');
  await save();
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'C’est bien ce local' }));
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('warns reviewers that a change assigns an occupied unit', async () => {
  const proposal = {
    number: 2,
    status: 'PENDING',
    base: 1,
    changed: ['unit'],
    data: { ...SHOP, unit: 'B02' },
    authorId: null,
    at: '2026-11-20T09:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    note: null,
  };
  await open({ [`${managed('shop')}${SHOP.id}/revisions`]: pageOf([proposal]) });
  const review = within(await screen.findByRole('region', { name: 'Modification proposée' }));
  expect(await review.findByText(TAKEN)).toBeVisible();
  await userEvent.click(review.getByRole('checkbox', { name: /^Accepter «\sLocal/ }));
  await waitFor(() => expect(review.queryByText(TAKEN)).not.toBeInTheDocument());
});

describe('several shops that go live at once', () => {
  const shop = (title: string, unit: string) =>
    buildSummary({ title, slug: title.toLowerCase(), floor: 1, unit, approvalStatus: 'PENDING' } as Parameters<
      typeof buildSummary
    >[0]);
  const openList = async (...shops: ReturnType<typeof buildSummary>[]) => {
    const { calls } = await openBackOffice('/admin/shop?tab=waiting', {
      [managed('shop')]: pageOf(shops),
      [`POST ${managed('shop')}bulk`]: { records: shops.map(({ id }) => ({ id, version: 2 })) },
      '/shop/shop/units': [inUnit('zara', 'Zara', 'b02')],
      '/shop/floor/': pageOf([floorOf(1, ['B01', 'B02', 'B03'])]),
    });
    for (const { title } of shops)
      await userEvent.click(await screen.findByRole('checkbox', { name: `Choisir ${title}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Approuver' }));
    return () => calls.filter(({ path, method }) => method === 'POST' && path.endsWith('bulk')).length;
  };

  it('asks before two shops share a unit, whether live or selected', async () => {
    const sent = await openList(shop('Celio', 'B02'), shop('Etam', 'B03'), shop('Mango', 'b03'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Continuer ainsi\u00a0?' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Celio : Il y a déjà Zara dans le local B02.',
      'Etam : Il y a déjà Mango dans le local B03.',
      'Mango : Il y a déjà Etam dans le local b03.',
    ]);
    expect(sent()).toBe(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Approuver' }));
    await waitFor(() => expect(sent()).toBe(1));
  });

  it('asks before a shop goes live on a floor without a plan', async () => {
    const sent = await openList(shop('Celio', 'B01'), { ...shop('Etam', 'Z99'), floor: 7 } as never);
    const dialog = within(await screen.findByRole('dialog', { name: /^Continuer ainsi/ }));
    expect(dialog.getByRole('listitem')).toHaveTextContent(/^Etam : Le niveau 7 n’a pas de plan/);
    expect(sent()).toBe(0);
  });

  it('does not ask when all units differ', async () => {
    const sent = await openList(shop('Celio', 'B01'), shop('Etam', 'B03'));
    await waitFor(() => expect(sent()).toBe(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('changes the order of the gallery on request', async () => {
  const [first, second] = ['5f00000000000000000000f1', '5f00000000000000000000f2'];
  const { calls } = await open({ [managed('shop') + SHOP.id]: { ...SHOP, gallery: [first, second] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Changer l’ordre' }));
  await userEvent.click(screen.getByRole('button', { name: 'Monter Galerie 2' }));
  await save();
  await waitFor(() => expect(savedInputs(calls).at(-1)).toMatchObject({ gallery: [second, first] }));
});

it('reports a last day before the first one at its field, and saves nothing', async () => {
  const { calls } = await open();
  await userEvent.type(await screen.findByLabelText(/^Premier jour d’ouverture/), '2027-05-10');
  await userEvent.type(screen.getByLabelText(/^Dernier jour avant fermeture/), '2027-05-09');
  await save();
  const last = screen.getByLabelText(/^Dernier jour avant fermeture/);
  await waitFor(() => expect(last).toBeInvalid());
  expect(last).toHaveAccessibleDescription(/10 mai 2027/);
  expect(calls.filter(({ path }) => path.endsWith('/publication'))).toEqual([]);
});
