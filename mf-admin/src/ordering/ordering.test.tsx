import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Grant } from 'shared-kernel/access';
import { drainQueue } from 'shared-kernel/notifications';
import { type Call, Refusal } from 'shared-kernel/testing';
import { buildSummary, expectRefusals, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';

const CATEGORIES = managed('category');
const HEROES = managed('hero');

const open = async (onPut?: (call: Call) => unknown, access?: Grant[]) => {
  const shops = ['Mode', 'Beauté', 'Sport'].map((title, order) => buildSummary({ title, order, type: 'SHOP' }));
  const posts = [buildSummary({ title: 'Vie du centre', order: 0, type: 'BLOG' })];
  const put = ({ body }: Call) => ({
    records: (body as { records: { id: string; version: number }[] }).records.map(({ id, version }) => ({
      id,
      version: version + 1,
    })),
  });
  const opened = await openBackOffice(
    '/admin/category/order',
    {
      [CATEGORIES]: ({ params }: Call) => pageOf(params?.type === 'SHOP' ? shops : posts),
      [HEROES]: pageOf([]),
      [`PUT ${CATEGORIES}order`]: onPut ?? put,
    },
    access && { access },
  );
  const sent = () => opened.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...opened, shops, sent };
};

const group = (name: string) => screen.findByRole('group', { name });
const order = async (name: string) =>
  within(await group(name))
    .getAllByRole('listitem')
    .map((item) => item.getAttribute('aria-label'));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const save = () => screen.getAllByRole('button', { name: 'Enregistrer l’ordre' })[0] as HTMLElement;

it('loads each order as visitors see it', async () => {
  const { calls } = await open();
  expect(await order('Boutiques')).toEqual(['Mode', 'Beauté', 'Sport']);
  expect(await order('Articles')).toEqual(['Vie du centre']);
  const requests = calls.filter(({ path, method }) => path === CATEGORIES && method === 'GET');
  expect(requests[0]?.params).toMatchObject({
    'sort-field': 'order',
    'sort-direction': 'asc',
    limit: 100,
    type: 'SHOP',
  });
});

it('saves the order with the read versions, and undoes that', async () => {
  const { shops, sent } = await open();
  await press('Monter Sport');
  expect(await order('Boutiques')).toEqual(['Mode', 'Sport', 'Beauté']);
  expect(screen.getByText('Sport : place 2 sur 3')).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await userEvent.click(save());
  await press('Annuler');
  const [fashion, beauty, sport] = shops.map(({ id }) => id);
  const placed = (version: number, ...ids: (string | undefined)[]) => ({ records: ids.map((id) => ({ id, version })) });
  await waitFor(() => expect(sent()).toEqual([placed(1, fashion, sport, beauty), placed(2, fashion, beauty, sport)]));
});

it('keeps an unsaved order as a draft, warns on leaving, and can discard it', async () => {
  const { router } = await open();
  expect((await group('Boutiques')) && save()).toHaveAttribute('aria-disabled', 'true');
  await press('Descendre Mode');
  await userEvent.click(screen.getByRole('link', { name: 'Bannières' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Quitter' }));
  expect(await screen.findByRole('heading', { name: 'Rien pour l’instant' })).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await order('Boutiques')).toEqual(['Beauté', 'Mode', 'Sport']);
  expect(await order('Articles')).toEqual(['Vie du centre']);
  await press('Remettre comme avant');
  expect(await order('Boutiques')).toEqual(['Mode', 'Beauté', 'Sport']);
});

it('keeps the chosen order after a conflicting change of a record, and names the record', async () => {
  expectRefusals();
  const current = buildSummary({ title: 'Mode', version: 4 });
  const lastChange = { actorId: null, at: current.updatedAt };
  await open(() => new Refusal(409, { message: 'x', resource: 'category', current, lastChange }));
  await press('Monter Sport');
  drainQueue();
  await userEvent.click(save());
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled'));
  expect(drainQueue()).toMatchObject([
    { notice: { message: expect.stringMatching(/^«\sMode\s» .* une autre personne, le 20 nov\. 2026/) } },
  ]);
  expect(await order('Boutiques')).toEqual(['Mode', 'Sport', 'Beauté']);
});

it('reports a conflicting order, and shows it when the own one is discarded', async () => {
  expectRefusals();
  const { shops } = await open(() => {
    shops.reverse();
    return new Refusal(409, { message: 'x', resource: 'category', current: { title: 'Mode', version: 4 } });
  });
  await press('Monter Sport');
  expect(screen.queryByText(/^L’ordre enregistré a changé/)).toBeNull();
  await userEvent.click(save());
  expect(await screen.findByText(/^L’ordre enregistré a changé/)).toBeVisible();
  expect(await order('Boutiques')).toEqual(['Mode', 'Sport', 'Beauté']);
  await press('Remettre comme avant');
  expect(await order('Boutiques')).toEqual(['Sport', 'Beauté', 'Mode']);
});

it('sends an order once for repeated presses', async () => {
  let answer: (() => void) | undefined;
  const { sent, shops } = await open(async ({ body }) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    const ids = (body as { records: { id: string }[] }).records.map(({ id }) => id);
    shops.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    return { records: shops.map(({ id }) => ({ id, version: 2 })) };
  });
  await press('Monter Sport');
  await userEvent.dblClick(save());
  // Moves during the save still have to be saved.
  await press('Monter Beauté');
  answer?.();
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'));
  expect(sent()).toHaveLength(1);
  expect(await order('Boutiques')).toEqual(['Mode', 'Beauté', 'Sport']);
  expect(save()).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByText(/^L’ordre enregistré a changé/)).toBeNull();
});

it('is linked from lists of ordered records', async () => {
  await openBackOffice('/admin/hero', { [HEROES]: pageOf([buildSummary({ title: 'Soldes' })]) });
  expect(await screen.findByRole('link', { name: 'Changer l’ordre' })).toHaveAttribute('href', '/admin/hero/order');
});

it('is hidden from accounts that may not change it', async () => {
  await open(undefined, [{ resource: 'CATEGORY', privileges: 'READ' }]);
  expect(await screen.findByText('Il n’y a rien ici pour vous')).toBeVisible();
});
