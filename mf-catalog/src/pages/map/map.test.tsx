import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW } from 'shared-kernel/testing';
import { buildFloors } from '../../testing/floors.ts';
import { buildPage, buildShop } from '../../testing/records.ts';
import { renderPage } from '../../testing/render.ts';

const category = { id: 'id-of-mode', slug: 'mode', title: 'Mode' };
const units = [
  { floor: 0, unit: 'A11', slug: 'zen', title: 'Zen', category },
  { floor: 1, unit: 'B12', slug: 'hamila', title: 'Hamila', category: { id: 'id-of-or', slug: 'or', title: 'Bijoux' } },
];

const open = (address: string, api: Record<string, unknown> = {}) =>
  renderPage(address, {
    api: {
      '/shop/floor/': buildPage(buildFloors()),
      '/shop/shop/units': units,
      '/shop/shop/zen': buildShop('zen', { floor: 0, unit: 'A11' }),
      '/shop/shop/hamila': buildShop('hamila'),
      '/shop/shop/': buildPage([buildShop('hamila')]),
      ...api,
    },
  });

beforeEach(() => jest.useFakeTimers({ now: new Date(NOW), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const plan = () => screen.getByRole('group', { name: /^Plan/ });
const viewBox = () => plan().getAttribute('viewBox')?.split(' ').map(Number) as number[];
const unit = (name: RegExp) => within(plan()).getByRole('link', { name });
const card = () => screen.getByRole('heading', { level: 3, name: 'Hamila' }).closest('section') as HTMLElement;

it('shows the ground floor first, with the shop of each unit and links to the other floors', async () => {
  await open('/map');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Plan du centre');
  expect(plan()).toHaveAccessibleName('Plan\u00a0: Rez-de-chaussée');
  expect(unit(/^A11/)).toHaveAccessibleName('A11, Zen, Mode');
  expect(unit(/^A12/)).toHaveAccessibleName('A12, Local libre');
  expect(unit(/^A11/)).toHaveAttribute('href', '/map?unit=A11&floor=0');
  const floors = within(screen.getByRole('navigation', { name: 'Niveaux' }));
  expect(floors.getByRole('link', { name: 'Rez-de-chaussée' })).toHaveAttribute('aria-current', 'page');
  expect(floors.getByRole('link', { name: 'Niveau 1' })).toHaveAttribute('href', '/map?floor=1');
});

it('describes the drawing in text', async () => {
  await open('/map?floor=1');
  const list = within(
    screen.getByRole('heading', { level: 3, name: 'Boutiques de ce niveau' }).closest('section') as HTMLElement,
  );
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'B11Local libre',
    'B12HamilaBijoux',
  ]);
  expect(list.getByRole('link', { name: 'Hamila' })).toHaveAttribute('href', '/shops/hamila');
  expect(within(plan()).getByRole('img', { name: 'Toilettes' })).toBeInTheDocument();
  const legend = within(screen.getByRole('heading', { level: 3, name: 'Légende' }).closest('section') as HTMLElement);
  expect(legend.getByText('Bijoux')).toBeVisible();
  expect(legend.queryByText('Mode')).not.toBeInTheDocument();
});

it('opens on the floor of a unit, highlights it, and shows its shop and the way there', async () => {
  await open('/map?unit=b12');
  expect(plan()).toHaveAccessibleName('Plan\u00a0: Niveau 1');
  expect(unit(/^B12/)).toHaveAttribute('aria-current', 'true');
  expect(card()).toHaveTextContent('Niveau 1 · B12 · Mode');
  expect(card()).toHaveTextContent('Ouvert ferme à 21 h');
  expect(within(card()).getByRole('link', { name: 'Voir Hamila' })).toHaveAttribute('href', '/shops/hamila');
  const steps = within(card()).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Entrée 2 (Rez-de-chaussée)',
    expect.stringMatching(/^\d+\u00a0m plus loin\u00a0: Escalator 1$/),
    'Montez\u00a0: Niveau 1',
    expect.stringMatching(/^\d+\u00a0m plus loin\u00a0: B12$/),
  ]);
  expect(within(steps[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/map?unit=B12&floor=0#plan-0');
  const [x = 0, y = 0, width = 0, height = 0] = viewBox();
  // The middle is between the escalator and the far wall of the unit.
  expect([x + width / 2, y + height / 2]).toEqual([150, 75]);
});

it('lists everything in a unit', async () => {
  const both = [units[1], { ...units[1], slug: 'zen', title: 'Zen' }];
  await open('/map?unit=B12', { '/shop/shop/units': both });
  const reported = within(screen.getByRole('region', { name: 'Hamila' }));
  expect(reported.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Hamila',
    'Zen',
    'Depuis l’entrée la plus proche',
  ]);
  expect(reported.getByRole('link', { name: 'Voir Hamila' })).toHaveAttribute('href', '/shops/hamila');
  expect(reported.getByRole('link', { name: 'Voir Zen' })).toHaveAttribute('href', '/shops/zen');
});

it('pans to each unit that is chosen in the list, including the current one', async () => {
  await open('/map?unit=A11');
  const [left = 0] = viewBox();
  fireEvent.click(unit(/^A11/));
  fireEvent.click(unit(/^A12/), { ctrlKey: true });
  fireEvent.click(screen.getByRole('link', { name: /^A12.*montrer/ }));
  await waitFor(() => expect(unit(/^A12/)).toHaveAttribute('aria-current', 'true'));
  expect(viewBox()[0]).toBeGreaterThan(left);
});

it('distinguishes units with the same number on two floors', async () => {
  const floors = buildFloors().map((floor) => ({
    ...floor,
    plan: { ...floor.plan, units: floor.plan.units.map((each) => ({ ...each, number: each.number.slice(1) })) },
  }));
  await open('/map?floor=1', {
    '/shop/floor/': buildPage(floors),
    '/shop/shop/units': units.map((each) => ({ ...each, unit: each.unit.slice(1) })),
  });
  const address = unit(/^12, Hamila/).getAttribute('href') as string;
  await open(address, { '/shop/floor/': buildPage(floors) });
  expect(screen.getAllByRole('group', { name: /^Plan/ }).at(-1)).toHaveAccessibleName('Plan\u00a0: Niveau 1');
});

it('reports a unit that is on no plan', async () => {
  await open('/map?unit=Z9');
  const [shown] = screen.getAllByText('Le local Z9 n’est pas sur le plan.');
  expect(shown).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Le local Z9 n’est pas sur le plan.');
  expect(plan()).toHaveAccessibleName('Plan\u00a0: Rez-de-chaussée');
});

it('reports that no plan exists', async () => {
  await open('/map', { '/shop/floor/': buildPage([]) });
  expect(screen.getByText('Le plan n’est pas encore en ligne')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir toutes les boutiques' })).toBeVisible();
});

describe('a search', () => {
  const found = () => within(screen.getByRole('region', { name: /pour/ })).getAllByRole('link');

  it.each([
    ['hamila', ['Hamila']],
    ['BIJ', ['Hamila']],
    ['a1', ['Zen', 'Local A12']],
    ['wc', ['Toilettes', 'Toilettes']],
    ['escalier roulant', ['Escalator', 'Escalator']],
  ])('for %s finds %j', async (keyword, names) => {
    await open(`/map?keyword=${keyword}`, { '/shop/shop/': buildPage([]) });
    expect(found().map(({ textContent }) => textContent)).toEqual(names);
  });

  it('searches the directory when no name matches', async () => {
    const { calls } = await open('/map?keyword=bagues');
    expect(calls).toContainEqual(
      expect.objectContaining({ path: '/shop/shop/', params: { keyword: 'bagues', limit: 20 } }),
    );
    expect(found().map((link) => link.getAttribute('href'))).toEqual(['/map?unit=B12&floor=1#plan-1']);
  });

  it('starts while the visitor types', async () => {
    await open('/map');
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).type(screen.getByRole('searchbox'), 'hami');
    await waitFor(() => expect(found().map(({ textContent }) => textContent)).toEqual(['Hamila']));
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('hami');
  });
});

describe('the plan', () => {
  it('zooms and pans by buttons and keys', async () => {
    await open('/map');
    const [, , whole = 0] = viewBox();
    fireEvent.click(screen.getByRole('button', { name: 'Agrandir' }));
    expect(viewBox()[2]).toBeCloseTo(whole / 1.5);
    fireEvent.keyDown(plan(), { key: '+' });
    expect(viewBox()[2]).toBeCloseTo(whole / 2.25);
    const [left = 0] = viewBox();
    fireEvent.keyDown(plan(), { key: 'ArrowRight' });
    expect(viewBox()[0]).toBeGreaterThan(left);
    fireEvent.keyDown(plan(), { key: '-' });
    fireEvent.keyDown(plan(), { key: '0' });
    expect(viewBox()[2]).toBe(whole);
  });

  it('leaves arrow keys and the wheel to the page while it is fully visible', async () => {
    await open('/map');
    expect(fireEvent.keyDown(plan(), { key: 'ArrowDown' })).toBe(true);
    expect(fireEvent.wheel(plan(), { deltaY: -100 })).toBe(true);
    expect(fireEvent.wheel(plan(), { deltaY: -100, ctrlKey: true })).toBe(false);
  });

  it('zooms by one step for each notch of a wheel', async () => {
    await open('/map');
    const widthOf = () => Number(plan().getAttribute('viewBox')?.split(' ')[2]);
    const whole = widthOf();
    fireEvent.wheel(plan(), { deltaY: -120, ctrlKey: true });
    expect(whole / widthOf()).toBeCloseTo(1.5, 1);
    fireEvent.wheel(plan(), { deltaY: -120, ctrlKey: true });
    expect(whole / widthOf()).toBeCloseTo(2.25, 1);
  });

  it('prints the whole plan while zoomed in', async () => {
    await open('/map');
    const whole = plan().getAttribute('viewBox');
    fireEvent.wheel(plan(), { deltaY: -120, ctrlKey: true });
    const part = plan().getAttribute('viewBox');
    expect(part).not.toBe(whole);
    fireEvent(window, new Event('beforeprint'));
    expect(plan()).toHaveAttribute('viewBox', whole);
    fireEvent(window, new Event('afterprint'));
    expect(plan()).toHaveAttribute('viewBox', part);
  });

  it('prints each floor', async () => {
    await open('/map?floor=all');
    expect(screen.getAllByRole('group', { name: /^Plan/ })).toHaveLength(2);
  });
});
