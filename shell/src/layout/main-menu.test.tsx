import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LabelledEntry, RemoteContract } from 'shared-kernel/remote';
import { showAt } from '../testing/show-at.tsx';
import { MainMenu } from './main-menu.tsx';

const remoteOf = (name: string, menu?: LabelledEntry[]) => ({ name, fragments: [], menu }) as unknown as RemoteContract;

const REMOTES = [
  remoteOf('mf-catalog', [
    { id: 'shops', to: '/shops', label: { fr: 'Boutiques', ar: 'المتاجر' }, order: 20, place: 'bar', hasSubmenu: true },
    { id: 'food', to: '/shops/food', label: { fr: 'Restaurants' }, order: 30, place: 'bar' },
    { id: 'map', to: '/map', label: { fr: 'Plan' }, order: 5, place: 'drawer' },
  ]),
  remoteOf('mf-before-menus'),
  remoteOf('mf-blog', [{ id: 'news', to: '/blogs', label: { fr: 'Nouveautés' }, order: 10, place: 'bar' }]),
];

// jsdom has no widths.
beforeEach(() => Object.assign(window, { matchMedia: () => ({ matches: true }) }));
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

const open = (address: string) => showAt(address, [{ path: '*', Component: MainMenu }], REMOTES);

const entries = (isFurther: boolean) =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .filter((link) => !link.closest('details') && Boolean(link.closest('.further')) === isFurther)
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('shows the entries of all remotes in order, with those of the drawer separate', () => {
  open('/');
  expect(entries(false)).toEqual([
    ['Nouveautés', '/blogs'],
    ['Boutiques', '/shops'],
    ['Restaurants', '/shops/food'],
  ]);
  expect(entries(true)).toEqual([['Plan', '/map']]);
});

it('links and labels in the page’s language, with French as the fallback', () => {
  open('/ar/');
  expect(entries(false)).toEqual([
    ['Nouveautés', '/ar/blogs'],
    ['المتاجر', '/ar/shops'],
    ['Restaurants', '/ar/shops/food'],
  ]);
});

it('says which labels are French on other pages', () => {
  open('/ar/');
  expect(screen.getByRole('link', { name: 'Nouveautés' })).toHaveAttribute('lang', 'fr');
  expect(screen.getByRole('link', { name: 'المتاجر' })).not.toHaveAttribute('lang');
});

it('shows the submenu below the entry that declares it', () => {
  open('/');
  const submenu = screen.getByRole('navigation').querySelector('details') as HTMLElement;
  expect(submenu.previousElementSibling).toHaveTextContent('Boutiques');
});

it('folds and unfolds the rest of its line, which Escape and navigation close', async () => {
  open('/');
  const more = screen.getByText('Plus').closest('details') as HTMLDetailsElement;
  const unfold = () =>
    act(() => {
      more.open = true;
    });
  unfold();
  screen.getByRole('link', { name: 'Plan' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(more.open).toBe(false);
  expect(screen.getByText('Plus')).toHaveFocus();
  unfold();
  await userEvent.click(screen.getByRole('link', { name: 'Plan' }));
  await waitFor(() => expect(more.open).toBe(false));
});

it('moves the focus to the first unfolded link when a key unfolds the rest, and closes it at a press elsewhere', async () => {
  open('/');
  const more = screen.getByText('Plus').closest('details') as HTMLDetailsElement;
  act(() => screen.getByText('Plus').focus());
  more.open = true;
  await waitFor(() => expect(screen.getByRole('link', { name: 'Plan' })).toHaveFocus());
  await userEvent.click(document.body);
  expect(more).not.toHaveAttribute('open');
});

it('opens the submenu on hover only while the rest is folded', async () => {
  open('/');
  const more = screen.getByText('Plus').closest('details') as HTMLDetailsElement;
  const link = screen.getAllByRole('link', { name: 'Boutiques' })[0] as HTMLElement;
  const submenu = link.nextElementSibling as HTMLDetailsElement;
  more.open = true;
  await userEvent.hover(link);
  expect(submenu.open).toBe(false);
  await userEvent.unhover(link);
  more.open = false;
  await userEvent.hover(link);
  expect(submenu.open).toBe(true);
});

it('marks the entry with the longest matching path', () => {
  open('/shops/zitouna');
  expect(screen.getByRole('link', { name: 'Boutiques' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Restaurants' })).not.toHaveAttribute('aria-current');
});
