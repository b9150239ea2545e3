import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSummary, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { SHORTCUT_NAMES, SHORTCUTS, type Shortcut, shortcutOf, writtenKeys } from './shortcuts.ts';

const POSTS = { [managed('post')]: pageOf([buildSummary({ title: 'Soldes' }), buildSummary({ title: 'Aïd' })]) };

const sheet = () => screen.findByRole('dialog', { name: 'Raccourcis clavier' });
const link = (name: string) => screen.getByRole('link', { name });

const openList = async () => {
  const opened = await openBackOffice('/admin/post', POSTS);
  (await screen.findByRole('link', { name: 'Soldes' })).focus();
  return opened;
};

const press = (key: string, held = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

it('has no duplicates', () => {
  const keys = SHORTCUT_NAMES.flatMap((name) => {
    const { place, keys: each }: Shortcut = SHORTCUTS[name];
    return each.map((key) => `${place} ${key}`);
  });
  expect(new Set(keys).size).toBe(keys.length);
});

it('identifies keys by position, and leaves those with Ctrl, Alt or Cmd to the browser', () => {
  expect(shortcutOf(press('j'), 'list', true)).toBe('next');
  expect(shortcutOf(press('j'), 'everywhere', true)).toBeUndefined();
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) {
    expect(shortcutOf(press('j', { [held]: true }), 'list', true)).toBeUndefined();
  }
  expect(shortcutOf(press('K', { ctrlKey: true, shiftKey: true }), 'everywhere', true)).toBeUndefined();
});

it('identifies letters by their key on an Arabic keyboard', () => {
  expect(shortcutOf(press('ت', { code: 'KeyJ' }), 'list', true)).toBe('next');
  expect(shortcutOf(press('ء', { code: 'KeyX' }), 'list', true)).toBe('choose');
  expect(shortcutOf(press('ت', { code: 'KeyJ' }), 'list', false)).toBeUndefined();
});

it('uses Cmd on a Mac, where Ctrl edits text', () => {
  jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  expect(shortcutOf(press('k', { metaKey: true }), 'everywhere', true)).toBe('palette');
  expect(shortcutOf(press('k', { ctrlKey: true }), 'everywhere', true)).toBeUndefined();
  expect(writtenKeys('Mod+k')).toEqual(['⌘', 'K']);
});

it('are listed in a sheet, which ? opens', async () => {
  await openList();
  await userEvent.keyboard('?');
  const terms = within(await sheet()).getAllByRole('term');
  expect(terms).toHaveLength(SHORTCUT_NAMES.length);
  for (const term of terms) expect(term).not.toHaveTextContent('shortcuts.');
  expect(screen.getByText('Rechercher et agir').parentElement).toHaveTextContent('CtrlK');
  expect(screen.getByText('Ligne suivante').parentElement).toHaveTextContent('↓ ou j');
});

it('are ignored in text fields', async () => {
  await openList();
  await userEvent.type(screen.getByRole('searchbox'), '?jx');
  expect(screen.getByRole('searchbox')).toHaveValue('?jx');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('can be disabled for single letters and signs, permanently', async () => {
  await openList();
  await userEvent.keyboard('?');
  const choice = within(await sheet()).getByRole('checkbox', {
    name: 'Raccourcis d’une seule lettre ou d’un seul signe',
  });
  await userEvent.click(choice);
  expect(screen.getByText('Voir les raccourcis').parentElement).toHaveTextContent('désactivé');
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  link('Soldes').focus();
  await userEvent.keyboard('j?');
  expect(link('Soldes')).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  expect(link('Aïd')).toHaveFocus();
  await userEvent.keyboard('{Control>}k{/Control}');
  fireEvent.change(await screen.findByRole('combobox', { name: 'Rechercher et agir' }), {
    target: { value: 'raccourcis' },
  });
  await userEvent.keyboard('{Enter}');
  await sheet();
});
