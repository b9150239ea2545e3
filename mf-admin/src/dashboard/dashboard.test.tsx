import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  MICROSERVICES,
  type MissedSearch,
  type NewsletterWeek,
  type ViewsOfType,
  type WorkOfType,
  type WorkRecord,
} from 'shared-kernel/contracts';
import type { Answers } from 'shared-kernel/testing';
import { Refusal } from 'shared-kernel/testing';
import { buildSummary, EDITOR, MANAGER, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';

const HEALTHY = { status: 'up', dependencies: { database: 'up', mail: 'up' }, services: { auth: 'up', shop: 'up' } };

/** An API without data. */
const NOTHING: Answers = {
  '/insights/work/waiting': [],
  '/insights/work/own': [],
  '/insights/work/scheduled': [],
  '/insights/work/stale': [],
  '/insights/work/untranslated': [],
  '/insights/views': [],
  '/insights/newsletter': [],
  '/insights/searches': [],
  '/blogs/blogs/': pageOf([]),
  [managed('post')]: pageOf([]),
  [managed('shop')]: pageOf([]),
  [managed('offer')]: pageOf([]),
  '/bucket/file/': pageOf([]),
  '/health': HEALTHY,
  '/site/guide': { steps: [], isDismissed: true, mail: { sender: '', server: null, trial: null } },
};

const open = (answers: Answers = {}, options = {}) => openBackOffice('/admin', { ...NOTHING, ...answers }, options);

const panel = (name: string) => screen.findByRole('region', { name });
const titles = () =>
  screen.getAllByRole('region').map((region) => within(region).getByRole('heading', { level: 2 }).textContent);

const record = (id: string, title: string, at: string, more: Partial<WorkRecord> = {}): WorkRecord => ({
  ...{ id, title, at, translations: {}, authorId: null },
  ...more,
});

describe('the dashboard', () => {
  it('shows administrators every panel', async () => {
    await open();
    expect(titles()).toEqual([
      ...['En attente de votre décision', 'Bientôt en ligne', 'Les plus lus', 'Lectures des 30 derniers jours'],
      ...['Les plus applaudis', 'Abonnés à la newsletter', 'Recherches sans résultat'],
      ...['À revoir', 'À traduire', 'Fichiers', 'État des services'],
    ]);
  });

  it('shows editors their panels, without further requests', async () => {
    const { calls } = await open({}, { access: EDITOR });
    expect(titles()).toEqual([
      ...['Vos propositions en attente', 'Vos propositions rejetées', 'Bientôt en ligne'],
      ...['Les plus lus', 'Lectures des 30 derniers jours'],
      ...['Les plus applaudis', 'À revoir', 'À traduire'],
    ]);
    expect(calls.map(({ path }) => path).toSorted()).toEqual([
      '/blogs/blogs/',
      managed('post'),
      '/insights/views',
      '/insights/work/own',
      '/insights/work/scheduled',
      '/insights/work/stale',
      '/insights/work/untranslated',
    ]);
  });

  it('creates a record of a type that the account may write', async () => {
    await open({}, { access: EDITOR });
    const links = within(screen.getByRole('navigation', { name: 'Créer' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Article', '/admin/post/create'],
      ['Événement', '/admin/mall-event/create'],
      ['Bannière', '/admin/hero/create'],
    ]);
  });

  it('shows a shop’s manager only that shop', async () => {
    await open({}, { access: MANAGER });
    expect(titles()).toEqual([
      ...['Vos propositions en attente', 'Vos propositions rejetées', 'Bientôt en ligne'],
      ...['Les plus lus', 'Lectures des 30 derniers jours'],
      ...['À revoir', 'À traduire', 'Fichiers'],
    ]);
  });
});

it('shows that each panel is empty', async () => {
  await open();
  expect(await screen.findByText('Rien n’attend votre décision.')).toBeVisible();
  for (const text of ['Rien n’est programmé.', 'Tout est à jour.', 'Tout est traduit.', 'Tout fonctionne.']) {
    expect(await screen.findByText(text)).toBeVisible();
  }
});

it('shows who proposed each pending record, and when', async () => {
  const salma = '5f00000000000000000000b2';
  const minutesAgo = new Date(Date.now() - 5 * 60_000).toISOString();
  await open({
    '/insights/work/waiting': [
      {
        resource: 'shop',
        state: 'proposals',
        total: 1,
        records: [record('d1', 'Zara', minutesAgo, { authorId: salma })],
      },
    ],
    '/auth/user/': pageOf([{ authID: salma, email: 'salma@mall.example', firstName: 'Salma', lastName: '' }]),
  });
  const waiting = within(await panel('En attente de votre décision'));
  expect(await waiting.findByText('Salma')).toBeVisible();
  expect(waiting.getByText(/^Boutique ·/)).toHaveTextContent(/^Boutique · par Salma · il y a \d min/);
});

it('shows names in the reader’s language, or in French when untranslated', async () => {
  const at = '2026-11-23T09:00:00.000Z';
  const records = [record('d1', 'Jasmin', at, { translations: { ar: { title: 'ياسمين' } } }), record('d2', 'Zara', at)];
  await open({ '/insights/work/stale': [{ resource: 'shop', state: 'stale', total: 2, records }] }, { locale: 'ar' });
  expect(await screen.findByText('ياسمين')).not.toHaveAttribute('lang');
  expect(screen.getByText('Zara')).toHaveAttribute('lang', 'fr');
  expect(screen.queryByText('Jasmin')).toBeNull();
});

it('links from pending records to their form and to the filtered list', async () => {
  const waiting: WorkOfType[] = [
    {
      resource: 'shop',
      state: 'waiting',
      total: 7,
      records: [record('5f00000000000000000000d1', 'Zara', '2026-11-23T09:00:00.000Z')],
    },
    {
      resource: 'mallWorkingHours',
      state: 'proposals',
      total: 1,
      records: [record('5f00000000000000000000d2', 'Été', '2026-11-20T09:00:00.000Z')],
    },
    { resource: 'notHereYet', state: 'waiting', total: 1, records: [record('x', 'X', '2026-11-20T09:00:00.000Z')] },
  ];
  await open({ '/insights/work/waiting': waiting });
  const links = await within(await panel('En attente de votre décision')).findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Boutiques7', '/admin/shop?tab=waiting'],
    [expect.stringMatching(/^Horaires du centre.: modifications1$/), '/admin/mall-working-hours?tab=proposals'],
    ['Été', '/admin/mall-working-hours/5f00000000000000000000d2'],
    ['Zara', '/admin/shop/5f00000000000000000000d1'],
  ]);
});

it('links from the account’s records to the filtered list', async () => {
  const own: WorkOfType[] = [
    { resource: 'post', state: 'waiting', total: 1, records: [record('a', 'Fête', '2026-11-23T09:00:00.000Z')] },
    { resource: 'post', state: 'proposals', total: 1, records: [record('b', 'Foire', '2026-11-22T09:00:00.000Z')] },
  ];
  await open({ '/insights/work/own': own }, { access: EDITOR });
  const links = await within(await panel('Vos propositions en attente')).findAllByRole('link');
  expect(links.slice(0, 2).map((link) => link.getAttribute('href'))).toEqual([
    '/admin/post?tab=waiting&owner=5f00000000000000000000a1',
    '/admin/post?tab=proposals&proposedBy=5f00000000000000000000a1',
  ]);
});

it('shows authors their rejected records', async () => {
  const { calls } = await open(
    {
      [managed('shop')]: pageOf(
        [
          buildSummary({ id: 'a', title: 'Olive', approvalStatus: 'REJECTED' }),
          buildSummary({
            id: 'b',
            title: 'Celio',
            refusal: { isProposal: true, authorId: null, note: 'Photo floue', at: '2026-11-21T09:00:00.000Z' },
          }),
        ],
        { total: 7 },
      ),
      [managed('offer')]: pageOf([]),
    },
    { access: MANAGER },
  );
  const links = await within(await panel('Vos propositions rejetées')).findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Boutiques7', '/admin/shop?tab=rejected&refusedOf=5f00000000000000000000a1'],
    ['Olive', '/admin/shop/a'],
    ['Celio', '/admin/shop/b'],
  ]);
  expect(within(await panel('Vos propositions rejetées')).getByText('Photo floue')).toBeVisible();
  const asked = calls.filter(({ params }) => params.refusedOf !== undefined);
  expect(asked.map(({ path, params }) => [path, params.refusedOf])).toEqual([
    [managed('shop'), '5f00000000000000000000a1'],
    [managed('offer'), '5f00000000000000000000a1'],
  ]);
});

it('shows when something starts, to the minute or to the day', async () => {
  const scheduled: WorkOfType[] = [
    { resource: 'post', state: 'scheduled', total: 1, records: [record('a', 'Fête', '2026-12-01T08:30:00.000Z')] },
    { resource: 'ramadanWorkingHours', state: 'scheduled', total: 1, records: [record('b', 'Ramadan', '2027-02-08')] },
  ];
  await open({ '/insights/work/scheduled': scheduled });
  const lines = within(await panel('Bientôt en ligne'));
  expect(await lines.findByText('1er déc. 2026, 9 h 30')).toBeVisible();
  expect(lines.getByText('8 février 2027')).toBeVisible();
});

it('reloads after changes, but not when its window or page is shown again', async () => {
  const { calls, router } = await open({ [managed('post')]: pageOf([]) });
  await screen.findByText('Tout fonctionne.');
  const before = calls.length;
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await act(() => router.navigate('/admin/post'));
  await act(() => router.navigate('/admin'));
  await screen.findByText('Tout fonctionne.');
  const again = calls.slice(before).map(({ path }) => path);
  expect(again.filter((path) => path.startsWith('/insights/')).toSorted()).toEqual([
    '/insights/work/scheduled',
    '/insights/work/stale',
    '/insights/work/untranslated',
    '/insights/work/waiting',
  ]);
});

it('isolates the failure of a panel, and retries at a press', async () => {
  let isDown = true;
  await open({
    '/insights/searches': () => (isDown ? new Refusal(500, {}) : [{ id: 'a', term: 'kazoo', days: 4, lastOn: '' }]),
  });
  const searches = within(await panel('Recherches sans résultat'));
  expect(await searches.findByRole('alert')).toHaveTextContent('Ce panneau n’a pas pu être chargé.');
  expect(await screen.findByText('Tout est à jour.')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  isDown = false;
  fireEvent.click(searches.getByRole('button', { name: /^Réessayer.: Recherches sans résultat$/ }));
  expect(await searches.findByText('kazoo')).toBeVisible();
  expect(searches.getByText('4 jours')).toBeVisible();
});

describe('a search without a result', () => {
  const PATH = '/insights/searches';
  let searches: MissedSearch[];

  beforeEach(() => {
    searches = ['kazoo', 'banjo'].map((term, index) => ({ id: `${index}`, term, days: 3, lastOn: '2026-11-24' }));
  });

  it('is removed after confirmation', async () => {
    const { calls } = await open({
      [PATH]: () => searches,
      [`DELETE ${PATH}/0`]: () => {
        searches = searches.slice(1);
        return null;
      },
    });
    const shown = within(await panel('Recherches sans résultat'));
    fireEvent.click(await shown.findByRole('button', { name: /^Retirer .*kazoo/ }));
    const dialog = await screen.findByRole('dialog');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Retirer' }));
    await waitFor(() => expect(shown.queryByText('kazoo')).toBeNull());
    expect(shown.getByText('banjo')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be removed only by accounts that may write shops', async () => {
    await open({ [PATH]: searches }, { access: [{ resource: 'SHOPS', privileges: 'READ' }] });
    expect(await screen.findByText('kazoo')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Retirer/ })).toBeNull();
  });
});

it('shows which services are down, also when the whole site is', async () => {
  const services = { auth: 'up', mailing: 'down' };
  const down = new Refusal(503, { status: 'down', services, dependencies: { database: 'down' } });
  await open({ '/health': down });
  const lines = within(await panel('État des services'));
  expect(await lines.findByText('Une partie du site ne répond pas.')).toBeVisible();
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'NewsletterEn panne',
    'Base de donnéesEn panne',
    'ComptesEn marche',
  ]);
});

it('has texts for every service', async () => {
  const services = Object.fromEntries(MICROSERVICES.map((name) => [name, 'up']));
  await open({ '/health': { status: 'up', services, dependencies: {} } });
  const lines = within(await panel('État des services'));
  expect(await lines.findAllByRole('listitem')).toHaveLength(MICROSERVICES.length);
  expect(lines.queryByText(/dashboard\./)).toBeNull();
});

it('counts files without a description and unused files', async () => {
  await open({
    '/bucket/file/': ({ params }: { params: object }) => pageOf([], { total: 'hasAlt' in params ? 12 : 3 }),
  });
  const files = within(await panel('Fichiers'));
  expect(await files.findByRole('link', { name: 'Images sans texte alternatif' })).toHaveAttribute(
    'href',
    '/admin/files?tab=noAlt',
  );
  expect(files.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Images sans texte alternatif12',
    'Fichiers inutilisés3',
  ]);
});

describe('a chart', () => {
  const weeks: NewsletterWeek[] = [
    { until: '2026-11-10', readers: 1_180, joined: 10, left: 2 },
    { until: '2026-11-17', readers: 1_200, joined: 20, left: 0 },
    { until: '2026-11-24', readers: 1_190, joined: 5, left: 15 },
  ];
  const views: ViewsOfType[] = [
    {
      resource: 'post',
      total: 5,
      before: 3,
      today: 2,
      days: [
        { day: '2026-11-23', count: 4 },
        { day: '2026-11-24', count: 1 },
      ],
      records: [{ id: 'a', title: 'Fête', translations: {}, count: 5 }],
    },
    {
      resource: 'shop',
      total: 9,
      before: 1_000,
      today: 1,
      days: [
        { day: '2026-11-23', count: 2 },
        { day: '2026-11-24', count: 7 },
      ],
      records: [{ id: 'b', title: 'Zara', translations: {}, count: 9 }],
    },
  ];

  it('has a table with the same numbers, newest first', async () => {
    await open({ '/insights/newsletter': weeks });
    const growth = within(await panel('Abonnés à la newsletter'));
    expect(await growth.findByRole('img')).toHaveAccessibleName(/^Abonnés à la newsletter, Abonnés 1.190$/);
    expect(growth.getByText(/^ces 7 derniers jours.: \+5, −15$/)).toBeVisible();
    fireEvent.click(growth.getByRole('button', { name: 'En tableau', pressed: false }));
    const rows = growth.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
    expect(rows).toEqual([
      'Semaine jusqu’auAbonnésArrivéesDéparts',
      '24 nov.1 190515',
      '17 nov.1 200200',
      '10 nov.1 180102',
    ]);
    fireEvent.click(growth.getByRole('button', { name: 'En tableau', pressed: true }));
    expect(await growth.findByRole('img')).toBeVisible();
  });

  it('has a line for each type, and the most read records overall', async () => {
    await open({ '/insights/views': views });
    const seen = within(await panel('Lectures des 30 derniers jours'));
    expect(await seen.findByRole('img')).toHaveAccessibleName(
      'Lectures des 30 derniers jours, Articles 1, Boutiques 7',
    );
    expect(seen.getByText('lectures').parentElement).toHaveTextContent(
      /^14lectures30 jours précédents.: 1.003aujourd’hui.: 3$/,
    );
    const most = within(await panel('Les plus lus'));
    const links = most.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Zara', '/admin/shop/b'],
      ['Fête', '/admin/post/a'],
    ]);
    expect(most.getByText('9 lectures')).toBeVisible();
  });

  it('shows no comparison without earlier data', async () => {
    await open({ '/insights/views': views.map((each) => ({ ...each, before: 0, today: 0 })) });
    const seen = within(await panel('Lectures des 30 derniers jours'));
    expect((await seen.findByText('lectures')).parentElement).toHaveTextContent(/^14lectures$/);
  });

  it('fails separately, until it loads', async () => {
    const CHART = './chart/line-chart.tsx';
    jest.spyOn(console, 'error').mockImplementation();
    jest.doMock(CHART, () => {
      throw new Error('the script did not come');
    });
    await open({ '/insights/newsletter': weeks });
    const growth = within(await panel('Abonnés à la newsletter'));
    expect(await growth.findByRole('alert')).toHaveTextContent('Ce panneau n’a pas pu être chargé.');
    expect(await screen.findByText('Tout est à jour.')).toBeVisible();
    jest.dontMock(CHART);
    fireEvent.click(growth.getByRole('button', { name: /^Réessayer/ }));
    expect(await growth.findByRole('img')).toBeVisible();
  });

  it.each([
    ['fr', 'Abonnés à la newsletter', true],
    ['ar', 'مشتركو النشرة الإخبارية', false],
  ] as const)('follows the text direction, in %s', async (locale, name, endsAtTheRight) => {
    await open({ '/insights/newsletter': weeks }, { locale });
    const growth = await panel(name);
    await within(growth).findByRole('img');
    expect(Number(growth.querySelector('circle')?.getAttribute('cx')) > 320).toBe(endsAtTheRight);
  });
});

describe('the first steps', () => {
  const step = (name: string, isDone: boolean) => ({ name, isDone, isAccepted: false });
  const guide = (isDismissed: boolean, isDone = false) => ({
    steps: [step('name', true), step('logo', isDone)],
    isDismissed,
    mail: { sender: '', server: null, trial: null },
  });

  it('are shown with the next step, until they are dismissed', async () => {
    let isDismissed = false;
    await open({
      '/site/guide': () => guide(isDismissed),
      'PUT /site/guide': () => {
        isDismissed = true;
        return guide(isDismissed);
      },
    });
    const first = within(await panel('Premiers pas'));
    expect(first.getByRole('progressbar', { name: '1 sur 2' })).toBeVisible();
    expect(first.getByText('À suivre : Logo')).toBeVisible();
    expect(first.getByRole('link', { name: 'Continuer' })).toHaveAttribute('href', '/admin/start');
    fireEvent.click(first.getByRole('button', { name: 'Ne plus afficher à l’accueil' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Premiers pas' })).toBeNull());
  });

  it('are hidden once all are done', async () => {
    await open({ '/site/guide': guide(false, true) });
    await panel('Fichiers');
    expect(screen.queryByRole('region', { name: 'Premiers pas' })).toBeNull();
  });

  it('are hidden from accounts that may not read the site’s settings', async () => {
    const { calls } = await open({ '/site/guide': guide(false) }, { access: EDITOR });
    expect(calls.map(({ path }) => path)).not.toContain('/site/guide');
  });
});
