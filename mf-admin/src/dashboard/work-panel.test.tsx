import { screen, within } from '@testing-library/react';
import type { WorkOfType, WorkRecord } from 'shared-kernel/contracts';
import { buildSummary, EDITOR, MANAGER, managed, pageOf } from '../testing/open-back-office.ts';
import { openDashboard, panel } from '../testing/open-dashboard.ts';

const record = (id: string, title: string, at: string, more: Partial<WorkRecord> = {}): WorkRecord => ({
  id,
  title,
  at,
  translations: {},
  authorId: null,
  ...more,
});

it('shows who proposed each pending record, and when', async () => {
  const salma = '5f00000000000000000000b2';
  const minutesAgo = new Date(Date.now() - 5 * 60_000).toISOString();
  await openDashboard({
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
  await openDashboard(
    { '/insights/work/stale': [{ resource: 'shop', state: 'stale', total: 2, records }] },
    { locale: 'ar' },
  );
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
  await openDashboard({ '/insights/work/waiting': waiting });
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
  await openDashboard({ '/insights/work/own': own }, { access: EDITOR });
  const links = await within(await panel('Vos propositions en attente')).findAllByRole('link');
  expect(links.slice(0, 2).map((link) => link.getAttribute('href'))).toEqual([
    '/admin/post?tab=waiting&owner=5f00000000000000000000a1',
    '/admin/post?tab=proposals&proposedBy=5f00000000000000000000a1',
  ]);
});

it('shows authors their rejected records', async () => {
  const { calls } = await openDashboard(
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
  const requests = calls.filter(({ params }) => params.refusedOf !== undefined);
  expect(requests.map(({ path, params }) => [path, params.refusedOf])).toEqual([
    [managed('shop'), '5f00000000000000000000a1'],
    [managed('offer'), '5f00000000000000000000a1'],
  ]);
});

it('shows when something starts, to the minute or to the day', async () => {
  const scheduled: WorkOfType[] = [
    { resource: 'post', state: 'scheduled', total: 1, records: [record('a', 'Fête', '2026-12-01T08:30:00.000Z')] },
    { resource: 'ramadanWorkingHours', state: 'scheduled', total: 1, records: [record('b', 'Ramadan', '2027-02-08')] },
  ];
  await openDashboard({ '/insights/work/scheduled': scheduled });
  const lines = within(await panel('Bientôt en ligne'));
  expect(await lines.findByText('1er déc. 2026, 9 h 30')).toBeVisible();
  expect(lines.getByText('8 février 2027')).toBeVisible();
});
