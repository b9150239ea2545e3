import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfferedEntry } from 'shared-kernel/contracts';
import { type DraftName, keepDraft } from 'shared-kernel/forms/drafts';
import type { SiteSettings } from 'shared-kernel/site/settings';
import { type Call, Refusal } from 'shared-kernel/testing';
import { expectRefusals, openBackOffice, pageOf } from '../../testing/open-back-office.ts';
import { menuValues } from './menu-values.ts';

type Menu = SiteSettings['menu'];

const FILE: SiteSettings = {
  name: 'Les Oliviers',
  tagline: 'Le centre',
  color: null,
  logo: null,
  darkLogo: null,
  menu: [],
  city: 'Sfax',
  address: 'Sfax',
  mapUrl: 'https://map.example/',
  latitude: 34.7632,
  longitude: 10.7243,
  phone: '+216 74 000 140',
  email: 'bonjour@mall.example',
  securityEmail: null,
  facebook: null,
  instagram: null,
  tiktok: null,
  youtube: null,
  x: null,
  linkedin: null,
  whatsapp: null,
  translations: { ar: {}, en: {} },
};

const OFFERED: OfferedEntry[] = [
  { key: 'mf-blog/news', to: '/blogs', place: 'bar', label: { fr: 'Nouveautés', ar: 'الجديد', en: 'News' } },
  { key: 'mf-catalog/shops', to: '/shops', place: 'bar', label: { fr: 'Boutiques', ar: 'المتاجر', en: 'Shops' } },
  { key: 'mf-catalog/map', to: '/map', place: 'drawer', label: { fr: 'Plan du centre' } },
];

const entry = (key: string, place: string, more: object = {}) =>
  ({ key, to: null, label: '', place, translations: {}, ...more }) as Menu[number];

const AS_OFFERED = [entry('mf-blog/news', 'bar'), entry('mf-catalog/shops', 'bar'), entry('mf-catalog/map', 'drawer')];

interface Options {
  onPut?: (call: Call) => unknown;
  offered?: () => unknown;
  /** The menu of a draft. */
  typed?: Menu;
}

const LIST = ['group', { name: 'Entrées' }] as const;
const PHONE = ['textbox', { name: /^Téléphone/ }] as const;

const open = async (menu: Menu = [], { onPut, offered, typed }: Options = {}) => {
  const settings = { ...FILE, menu, version: 3, file: FILE };
  let version = 3;
  const put = ({ body }: Call) => {
    version += 1;
    return { ...settings, ...(body as object), version };
  };
  const opening = openBackOffice('/admin/site', {
    '/site/manage': settings,
    '/site/offered-menu': offered ?? OFFERED,
    '/blogs/text-pages/': pageOf([{ slug: 'carte-cadeau', title: 'Carte cadeau' }]),
    'PUT /site/': onPut ?? put,
  });
  if (typed) {
    const at = Date.now();
    const saved = { menu: menuValues(menu, OFFERED) };
    const name: DraftName = { owner: '5f00000000000000000000a1', name: 'site', place: 'browser' };
    keepDraft(name, { version, saved, typed: { menu: menuValues(typed, OFFERED) }, at });
  }
  const { calls } = await opening;
  await (offered ? screen.findByRole(...PHONE) : screen.findByRole(...LIST));
  const user = userEvent.setup();
  const save = async (): Promise<Menu | undefined> => {
    const puts = () => calls.filter(({ method }) => method === 'PUT');
    const before = puts().length;
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(puts().length).toBe(before + 1));
    return (puts().at(-1)?.body as SiteSettings | undefined)?.menu;
  };
  return { user, save, calls };
};

const phone = () => screen.getByRole(...PHONE);
const group = () => within(screen.getByRole('group', { name: 'Entrées' }));
const names = () =>
  group()
    .getAllByRole('listitem')
    .map((item) => item.getAttribute('aria-label'));
const item = (name: string) => within(group().getByRole('listitem', { name }));
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  screen.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
};

it('shows what remotes offer, and saves the order, hidden entries and texts', async () => {
  const { user, save } = await open();
  expect(names()).toEqual(['Nouveautés', 'Boutiques', 'Plan du centre']);
  await press(user, 'Monter Plan du centre');
  await user.selectOptions(item('Nouveautés').getByRole('combobox'), 'Masquée');
  item('Boutiques').getByRole('button', { name: 'Renommer' }).focus();
  await user.keyboard('{Enter}');
  const french = item('Boutiques').getByRole('textbox', { name: /^Français/ });
  expect(french).toHaveFocus();
  expect(french).toHaveAttribute('placeholder', 'Boutiques');
  await user.keyboard('Nos magasins{Tab}متاجرنا');
  expect(names()).toEqual(['Nouveautés', 'Plan du centre', 'Nos magasins']);
  expect(await save()).toEqual([
    entry('mf-blog/news', 'hidden'),
    entry('mf-catalog/map', 'drawer'),
    entry('mf-catalog/shops', 'bar', { label: 'Nos magasins', translations: { ar: { label: 'متاجرنا' } } }),
  ]);
});

it('adds a link to a page, which can be removed, unlike the remotes’ entries', async () => {
  const { user, save } = await open();
  await press(user, 'Ajouter un lien');
  const link = item('Élément 4');
  const to = link.getByRole('combobox', { name: /^Lien/ });
  const list = document.getElementById(to.getAttribute('list') ?? '');
  await waitFor(() => expect(list?.querySelector('option')).toHaveValue('/pages/carte-cadeau'));
  await user.type(to, '/pages/carte-cadeau');
  await user.type(item('/pages/carte-cadeau').getByRole('textbox', { name: /^Français/ }), 'Carte cadeau');
  expect(await save()).toEqual([
    ...AS_OFFERED,
    entry('link', 'drawer', { to: '/pages/carte-cadeau', label: 'Carte cadeau' }),
  ]);
  expect(screen.queryByRole('button', { name: 'Retirer Boutiques' })).toBeNull();
  await press(user, 'Retirer Carte cadeau');
  expect(await save()).toEqual([]);
});

it('rejects links to other sites and without a text, at their fields', async () => {
  const { user, calls } = await open();
  await press(user, 'Ajouter un lien');
  await user.type(screen.getByRole('combobox', { name: /^Lien/ }), 'https://ailleurs.example/');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Lien/ })).toHaveAccessibleDescription(
      /un chemin du site en français/,
    ),
  );
  expect(item('https://ailleurs.example/').getByRole('textbox', { name: /^Français/ })).toHaveAccessibleDescription(
    /obligatoire/,
  );
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  const text = item('https://ailleurs.example/').getByRole('textbox', { name: /^Français/ });
  await user.type(text, 'Emploi');
  await waitFor(() => expect(text).toBeValid());
  expect(text).not.toHaveAccessibleDescription(/obligatoire/);
});

it('goes back to the offered menu, which sends an empty one', async () => {
  const { user, save } = await open([
    entry('mf-catalog/shops', 'hidden'),
    entry('link', 'bar', { to: '/pages/emploi', label: 'Emploi' }),
  ]);
  expect(names()).toEqual(['Boutiques', 'Emploi', 'Nouveautés', 'Plan du centre']);
  await press(user, 'Revenir au menu proposé');
  expect(names()).toEqual(['Nouveautés', 'Boutiques', 'Plan du centre']);
  expect(screen.getByRole('button', { name: 'Revenir au menu proposé' })).toHaveAttribute('aria-disabled', 'true');
  expect(await save()).toEqual([]);
});

it('keeps entries that no remote offers, until they are removed', async () => {
  const gone = entry('mf-gone/page', 'bar', { label: 'Ancienne page' });
  const { user, save } = await open([gone]);
  expect(item('Ancienne page').getByText('N’est plus proposée')).toBeVisible();
  await user.selectOptions(item('Boutiques').getByRole('combobox'), 'Masquée');
  expect(await save()).toContainEqual(gone);
  await press(user, 'Retirer Ancienne page');
  expect(await save()).not.toContainEqual(gone);
});

it('keeps the changed menu after a conflicting save', async () => {
  expectRefusals();
  const current = { ...FILE, menu: [entry('mf-catalog/map', 'bar')], city: 'Sfax-Ville', version: 9, file: FILE };
  let puts = 0;
  const onPut = ({ body }: Call) => {
    puts += 1;
    if (puts === 1) return new Refusal(409, { message: 'x', resource: 'siteSettings', current, lastChange: null });
    return { ...current, ...(body as object), version: 10 };
  };
  const { user, save } = await open([], { onPut });
  await user.selectOptions(item('Nouveautés').getByRole('combobox'), 'Masquée');
  await save();
  await screen.findByText(/a été modifié ailleurs entre-temps/);
  expect(screen.getByText(/Plan du centre · Nouveautés · Boutiques/)).toBeVisible();
  expect(await save()).toEqual([entry('mf-blog/news', 'hidden'), ...AS_OFFERED.slice(1)]);
});

it('sends the stored menu with other changed settings', async () => {
  const stored = [entry('mf-gone/page', 'bar'), entry('mf-catalog/shops', 'hidden')];
  const { user, save } = await open(stored);
  await user.type(phone(), '1');
  expect(await save()).toEqual(stored);
});

it.each<[string, Menu, Menu]>([
  ['omits entries at the end that are as offered', [], [entry('mf-blog/news', 'hidden')]],
  [
    'sends entries at the end that the stored menu names',
    AS_OFFERED.slice(0, 2),
    [entry('mf-blog/news', 'hidden'), entry('mf-catalog/shops', 'bar')],
  ],
])('%s', async (_, stored, sent) => {
  const { user, save } = await open(stored);
  await user.selectOptions(item('Nouveautés').getByRole('combobox'), 'Masquée');
  expect(await save()).toEqual(sent);
  expect(names()).toEqual(['Nouveautés', 'Boutiques', 'Plan du centre']);
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toHaveAttribute('aria-disabled', 'true');
});

it('saves other settings while the offered entries load, and keeps what is typed when they are loaded', async () => {
  const response = Promise.withResolvers<OfferedEntry[]>();
  const stored = [entry('mf-catalog/shops', 'hidden')];
  const { user, save } = await open(stored, { offered: () => response.promise });
  const menu = within(screen.getByRole('region', { name: 'Menu' }));
  expect(menu.getByRole('status')).toHaveTextContent('Chargement…');
  await user.type(phone(), '1');
  expect(await save()).toEqual(stored);
  await user.type(phone(), '2');
  response.resolve(OFFERED);
  await menu.findByRole(...LIST);
  expect(names()).toEqual(['Boutiques', 'Nouveautés', 'Plan du centre']);
  expect(phone()).toHaveValue('+216 74 000 14012');
  expect(await save()).toEqual(stored);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Enregistrer' })).toHaveAttribute('aria-disabled', 'true'),
  );
  await press(user, 'Monter Plan du centre');
  expect(await save()).toEqual([...stored, entry('mf-catalog/map', 'drawer')]);
});

it('saves other settings without the offered entries, and loads these on request', async () => {
  expectRefusals();
  let isDown = true;
  const offered = () => (isDown ? new Refusal(503, { message: 'x' }) : OFFERED);
  const stored = [entry('mf-catalog/shops', 'hidden')];
  const { user, save } = await open(stored, { offered });
  const menu = within(screen.getByRole('region', { name: 'Menu' }));
  expect(await menu.findByRole('alert')).toHaveTextContent(/^Le menu n’a pas pu être chargé/);
  expect(menu.queryByRole('listitem')).toBeNull();
  await user.type(phone(), '1');
  expect(await save()).toEqual(stored);
  isDown = false;
  await press(user, 'Réessayer');
  await menu.findByRole(...LIST);
  expect(names()).toEqual(['Boutiques', 'Nouveautés', 'Plan du centre']);
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toHaveAttribute('aria-disabled', 'true');
});

it('keeps the menu of a restored draft when the offered entries load later', async () => {
  const response = Promise.withResolvers<OfferedEntry[]>();
  const typed = [entry('mf-blog/news', 'hidden')];
  const { save } = await open([], { offered: () => response.promise, typed });
  response.resolve(OFFERED);
  await screen.findByRole(...LIST);
  expect(names()).toEqual(['Nouveautés', 'Boutiques', 'Plan du centre']);
  expect(item('Nouveautés').getByRole('combobox')).toHaveValue('hidden');
  expect(screen.queryByText(/a été modifié ailleurs/)).toBeNull();
  expect(await save()).toEqual(typed);
});
