import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MissedSearch, NewsletterWeek, ViewsOfType } from 'shared-kernel/contracts';
import { openDashboard, panel } from '../testing/open-dashboard.ts';

describe('a search without a result', () => {
  const PATH = '/insights/searches';
  let searches: MissedSearch[];

  beforeEach(() => {
    searches = ['kazoo', 'banjo'].map((term, index) => ({ id: `${index}`, term, days: 3, lastOn: '2026-11-24' }));
  });

  it('is removed after confirmation', async () => {
    const { calls } = await openDashboard({
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
    await openDashboard({ [PATH]: searches }, { access: [{ resource: 'SHOPS', privileges: 'READ' }] });
    expect(await screen.findByText('kazoo')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Retirer/ })).toBeNull();
  });
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
    await openDashboard({ '/insights/newsletter': weeks });
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
    await openDashboard({ '/insights/views': views });
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
    await openDashboard({ '/insights/views': views.map((each) => ({ ...each, before: 0, today: 0 })) });
    const seen = within(await panel('Lectures des 30 derniers jours'));
    expect((await seen.findByText('lectures')).parentElement).toHaveTextContent(/^14lectures$/);
  });

  it('fails separately, until it loads', async () => {
    const CHART = './chart/line-chart.tsx';
    jest.spyOn(console, 'error').mockImplementation();
    jest.doMock(CHART, () => {
      throw new Error('the script failed to load');
    });
    await openDashboard({ '/insights/newsletter': weeks });
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
    await openDashboard({ '/insights/newsletter': weeks }, { locale });
    const growth = await panel(name);
    await within(growth).findByRole('img');
    expect(Number(growth.querySelector('circle')?.getAttribute('cx')) > 320).toBe(endsAtTheRight);
  });
});
