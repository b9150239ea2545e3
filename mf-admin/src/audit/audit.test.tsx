import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONTENT_TYPES } from 'shared-kernel/content';
import { AUDIT_ACTIONS, type AuditEntry } from 'shared-kernel/contracts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { buildPerson } from '../testing/build-person.ts';
import { expectRefusals, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { LOGGED_RESOURCES } from './audited.ts';

const TEXTS = { fr, ar, en };
const SALMA = buildPerson();

const buildEntry = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-20T09:00:00.000Z',
  actorId: SALMA.authID,
  address: '203.0.113.7',
  action: 'update',
  resource: 'shop',
  recordId: '5f00000000000000000000f1',
  before: { title: 'Zara' },
  after: { title: 'Zara Home', floor: 1 },
  ...overrides,
});

const openLog = async (query = '', entries = [buildEntry()], api = {}) => {
  const opened = await openBackOffice(`/admin/audit${query}`, {
    '/audit': pageOf(entries),
    '/auth/user/': pageOf([SALMA]),
    ...api,
  });
  await screen.findAllByRole('row');
  const lastParams = () => opened.calls.filter(({ path }) => path === '/audit').at(-1)?.params;
  return { ...opened, lastParams };
};

it('shows who did what, and when', async () => {
  await openLog('', [buildEntry(), buildEntry({ id: 2, actorId: null, action: 'purge', resource: 'file' })]);
  expect(await screen.findByText('Salma Trabelsi')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Boutique\u00a0: modifié · Zara Home' })).toBeVisible();
  expect(screen.getByRole('row', { name: /Fichier\s: supprimé pour toujours/ })).toHaveTextContent('Le système');
});

it('shows the current name of a record when the entry has none', async () => {
  const entries = [
    buildEntry({ before: { floor: 0 }, after: { floor: 1 } }),
    buildEntry({ id: 2, resource: 'client', recordId: SALMA.authID, action: 'ban', before: null, after: null }),
  ];
  await openLog('', entries, { [`${managed('shop')}5f00000000000000000000f1`]: { id: '1', title: 'Zara' } });
  expect(await screen.findByRole('button', { name: 'Boutique\u00a0: modifié · Zara' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Utilisateur\u00a0: banni · Salma Trabelsi' })).toBeVisible();
});

it('shows the names of the old and new role', async () => {
  const roles = { before: { role: 'CLIENT' }, after: { role: 'EDITOR' } };
  await openLog('', [buildEntry({ resource: 'client', recordId: SALMA.authID, action: 'grant', ...roles })]);
  await userEvent.click(await screen.findByRole('button', { name: /^Utilisateur\s: accès changé/ }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  expect(dialog.getByRole('row', { name: 'Rôle Client Rédacteur', hidden: true })).toBeInTheDocument();
});

it.each(['fr', 'ar', 'en'] as const)('has %s texts for everything that the API logs', (locale) => {
  const { actions, resources } = TEXTS[locale].audit as { actions: object; resources: object };
  expect(Object.keys(actions)).toEqual(expect.arrayContaining([...AUDIT_ACTIONS]));
  const others = LOGGED_RESOURCES.filter((name) => !(name in CONTENT_TYPES));
  expect(Object.keys(resources)).toEqual(expect.arrayContaining(others));
});

const CHANGES = [
  ['post', { isFeatured: false }, { isFeatured: true }, 'Mise en avant — oui'],
  ['post', { approvalStatus: 'PENDING' }, { approvalStatus: 'APPROVED' }, 'État En attente Approuvé'],
  ['category', { type: 'SHOP' }, { type: 'BLOG' }, 'Type Boutiques Articles'],
  ['shop', { weeklyHours: null }, { exceptions: [] }, 'Jours particuliers — —'],
  ['mallEvent', { price: 0 }, { price: 12.5 }, /^Prix Gratuit 12,500\sDT$/],
  ['offer', { until: null }, { until: '2026-11-20T09:00:00.000Z' }, /^Fin — 20 nov\. 2026, 10\sh$/],
  ['client', { standing: 'ACTIVE' }, { standing: 'BANNED' }, /^État du compte .* Banni$/],
  ['client', null, { changed: ['firstName', 'phoneNumber'] }, 'Ce qui a changé — Prénom, Téléphone'],
  ['role', { needsFactor: false }, { needsFactor: true }, 'Double authentification exigée non oui'],
  ['siteGuide', { accepted: 'name' }, { accepted: 'name, logo' }, 'Étapes acceptées Nom Nom, Logo'],
  ['comment', null, { resource: 'shop' }, 'Type de contenu — Boutique'],
  ['shop', null, { counts: { new: 2, wrong: 1 } }, /^Lignes — Nouvelles\s: 2, En erreur\s: 1$/],
  ['shop', null, { wrong: 1 }, 'En erreur — 1'],
  ['contact', { locale: 'fr' }, { locale: 'ar' }, 'Langue français arabe'],
  ['releaseSet', null, { live: { bad: 12, of: 400 } }, /^En ligne — 3\s%$/],
  [
    'releaseSet',
    null,
    { canary: { 'mf-blog': '1.1.0', 'mf-shops': '2.0.0' } },
    'Essai — mf-blog 1.1.0, mf-shops 2.0.0',
  ],
  ['siteSettings', { city: 'Sfax' }, { city: 'Gabès' }, 'Ville Sfax Gabès'],
  [
    'siteSettings',
    { menu: [] },
    { menu: [{ key: 'mf-blog/news', to: null, label: '', place: 'hidden', translations: {} }] },
    'Menu — mf-blog/news · Masquée',
  ],
  [
    'siteSettings',
    null,
    {
      menu: [{ key: 'mf-blog/news', to: null, label: 'Actus', place: 'bar', translations: { en: { label: 'News' } } }],
    },
    'Menu — Actus · News · mf-blog/news · Barre et pied de page',
  ],
] as const;

it('formats the values of each type', async () => {
  expectRefusals();
  const entries = CHANGES.map(([resource, before, after], id) => buildEntry({ id, resource, before, after }));
  await openLog('', entries);
  const buttons = screen.getAllByRole('button', { name: /\s: modifié/ });
  expect(buttons).toHaveLength(CHANGES.length);
  for (const [index, [, , , name]] of CHANGES.entries()) {
    await userEvent.click(buttons[index] as HTMLElement);
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    expect(dialog.getByRole('row', { name, hidden: true })).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Fermer', hidden: true }));
  }
});

it('shows the title of the shop of an invitation', async () => {
  const shop = '5f00000000000000000000f1';
  const entry = buildEntry({ resource: 'invitation', action: 'create', before: null, after: { role: 'EDITOR', shop } });
  await openLog('', [entry], { '/shop/manage/shop': pageOf([{ id: shop, title: 'Zara' }]) });
  await userEvent.click(screen.getByRole('button', { name: /^Invitation\s: créé/ }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  expect(await dialog.findByRole('row', { name: 'Boutique — Zara', hidden: true })).toBeInTheDocument();
});

it('lists no shortcuts that its list does not support', async () => {
  await openLog();
  expect(screen.getByText('Dans la liste : les flèches, ou j et k, changent de ligne, Entrée ouvre.')).toBeVisible();
});

it('shows no name for a deleted account', async () => {
  expectRefusals();
  await openLog('', [buildEntry({ actorId: 'a'.repeat(24) })]);
  expect(await screen.findByText('Compte supprimé')).toBeVisible();
});

it('does not link to a deleted account, and still shows its actions', async () => {
  expectRefusals();
  const actorId = 'a'.repeat(24);
  const entry = buildEntry({ actorId, recordId: actorId, resource: 'client', action: 'changePassword' });
  const { router } = await openLog(`?actorId=${actorId}`, [entry]);
  const filter = screen.getByRole('combobox', { name: /Personne/ });
  await waitFor(() => expect(filter).toHaveValue('Compte supprimé'));
  await userEvent.click(screen.getByRole('button', { name: 'Utilisateur\u00a0: mot de passe changé' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Ouvrir' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Introuvable' })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/admin/users/${actorId}`);
});

it('shows the account of the address, and keeps the focus when another is chosen', async () => {
  const { router } = await openLog(`?actorId=${SALMA.authID}`);
  const filter = screen.getByRole('combobox', { name: /Personne/ });
  await waitFor(() => expect(filter).toHaveValue('Salma Trabelsi · salma@mall.example'));
  await userEvent.clear(filter);
  await userEvent.click(screen.getByRole('combobox', { name: 'Action' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await userEvent.type(filter, 'sal');
  await screen.findByRole('option', { name: /Salma/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe(`?actorId=${SALMA.authID}`));
  expect(filter).toHaveFocus();
  expect(filter).toHaveValue('Salma Trabelsi · salma@mall.example');
  act(() => void router.navigate('/admin/audit'));
  await waitFor(() => expect(filter).toHaveValue(''));
});

it('sends the filters of the address to the API, always newest first', async () => {
  const query = `?actorId=${SALMA.authID}&action=update&resource=shop&from=2026-11-01T23:00:00.000Z&sort-field=at&sort-direction=asc`;
  const { lastParams } = await openLog(query);
  expect(lastParams()).toEqual({
    page: 1,
    limit: 20,
    'sort-direction': 'asc',
    actorId: SALMA.authID,
    action: 'update',
    resource: 'shop',
    from: '2026-11-01T23:00:00.000Z',
  });
});

it('stores its filters in the address, with days in the mall’s time zone and the last day included', async () => {
  const { router } = await openLog();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ressource' }), 'Boutique');
  await waitFor(() => expect(router.state.location.search).toBe('?resource=shop'));
  fireEvent.change(screen.getByLabelText('Au'), { target: { value: '2026-11-20' } });
  await waitFor(() => expect(router.state.location.search).toContain('until=2026-11-20T23%3A00%3A00.000Z'));
  expect(screen.getByLabelText('Au')).toHaveValue('2026-11-20');
  await userEvent.click(screen.getByRole('combobox', { name: /Personne/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Salma/ }));
  await waitFor(() => expect(router.state.location.search).toContain(`actorId=${SALMA.authID}`));
  await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it.each([
  ['20', /^Le jour «\sAu\s» vient avant le jour «\sDu\s»/],
  ['24', 'Essayez d’autres mots, ou moins de filtres.'],
])('explains why a period from the 22nd to the %sth is empty', async (day, hint) => {
  const query = `?from=2026-11-21T23:00:00.000Z&until=2026-11-${day}T23:00:00.000Z`;
  await openBackOffice(`/admin/audit${query}`, { '/audit': pageOf([]), '/auth/user/': pageOf([SALMA]) });
  expect(await screen.findByRole('heading', { name: 'Rien ne correspond' })).toBeVisible();
  expect(screen.getByText(hint)).toBeVisible();
});

it('waits for the full year of a typed date', async () => {
  const { router } = await openLog();
  const until = screen.getByLabelText('Au');
  for (const year of ['0002', '0020', '0202']) fireEvent.change(until, { target: { value: `${year}-01-02` } });
  expect(until).toHaveValue('0202-01-02');
  expect(router.state.location.search).toBe('');
  fireEvent.change(until, { target: { value: '2026-01-02' } });
  await waitFor(() => expect(router.state.location.search).toContain('until=2026-01-02T23%3A00%3A00.000Z'));
  fireEvent.change(until, { target: { value: '20261-01-02' } });
  expect(router.state.location.search).toContain('until=2026-01-02');
  act(() => void router.navigate('/admin/audit'));
  await waitFor(() => expect(until).toHaveValue(''));
});

it('shows values before and after the change, and links to the record’s entries', async () => {
  const { router } = await openLog();
  await userEvent.click(screen.getByRole('button', { name: 'Boutique\u00a0: modifié · Zara Home' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  expect(dialog.getByRole('row', { name: 'Titre Zara Zara Home', hidden: true })).toBeInTheDocument();
  expect(dialog.getByRole('row', { name: 'Niveau — 1', hidden: true })).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Ouvrir', hidden: true })).toHaveAttribute(
    'href',
    '/admin/shop/5f00000000000000000000f1',
  );
  await userEvent.click(dialog.getByRole('link', { name: 'Tout ce qui lui est arrivé', hidden: true }));
  await waitFor(() => expect(router.state.location.search).toBe('?recordId=5f00000000000000000000f1'));
});
