import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW } from 'shared-kernel/testing';
import { directoryApi as api, askedOfShops, SHOPS } from '../../testing/directory.ts';
import { buildFile, buildFound, buildPage } from '../../testing/records.ts';
import { renderPage } from '../../testing/render.ts';

beforeEach(() => jest.useFakeTimers({ now: new Date(NOW), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

describe('a search', () => {
  it('shows the keyword and sends it to the API', async () => {
    const { calls } = await renderPage('/shops/search?keyword=th%C3%A9', { api });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Résultats pour « thé »');
    expect(screen.getByRole('searchbox')).toHaveValue('thé');
    expect(askedOfShops(calls)).toEqual({ page: 1, limit: 20, keyword: 'thé' });
    const bar = screen.getByRole('navigation', { name: 'Catégories' });
    expect(within(bar).queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  });

  it('sends the page, its size and the order of the address to the API', async () => {
    const address = '/shops/search?keyword=zen&sort-field=title&sort-direction=desc&limit=40&page=2';
    const { calls } = await renderPage(address, { api });
    expect(askedOfShops(calls)).toEqual({
      page: 2,
      limit: 40,
      keyword: 'zen',
      'sort-field': 'title',
      'sort-direction': 'desc',
    });
  });

  it('searches for another keyword', async () => {
    const { router } = await renderPage('/shops/search?keyword=zen&page=2', { api });
    const box = screen.getByRole('searchbox');
    await user.clear(box);
    await user.type(box, 'café{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=caf%C3%A9'));
    expect(screen.getByRole('searchbox')).toHaveValue('café');
  });

  it('links to other pages when nothing was found', async () => {
    await renderPage('/shops/search?keyword=xyz', { api: { [SHOPS]: buildPage([]) } });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Aucune enseigne pour « xyz »');
    const suggestions = screen.getByRole('list', { name: 'Catégories à parcourir' });
    expect(within(suggestions).getByRole('link', { name: 'Beaute' })).toHaveAttribute(
      'href',
      '/shops/per-category/beaute',
    );
    expect(screen.getByRole('link', { name: 'Effacer la recherche' })).toHaveAttribute('href', '/shops');
  });

  describe('of the whole mall', () => {
    const FOUND = '/site/search';
    const posts = {
      resource: 'post',
      title: 'Articles',
      total: 9,
      isClosest: false,
      list: '/blogs',
      records: [
        buildFound('Dégustation', { at: '2026-11-20T10:00:00Z', picture: buildFile('the'), untranslated: ['title'] }),
      ],
    };
    const services = {
      resource: 'mallService',
      title: 'Services du centre',
      total: 1,
      isClosest: false,
      list: null,
      records: [buildFound('Toilettes', { kind: 'TOILETS', place: 'Près des ascenseurs', path: '/plan-your-visit#a' })],
    };
    const shops = {
      resource: 'shop',
      title: 'Boutiques',
      total: 2,
      isClosest: false,
      list: '/shops/search',
      records: [buildFound('Zen')],
    };
    const section = (name: string) => within(screen.getByRole('region', { name }));

    it('shows other results below the shops, with links', async () => {
      const { calls } = await renderPage('/shops/search?keyword=th%C3%A9', {
        api: { ...api, [FOUND]: [shops, services, posts] },
      });
      expect(calls.find(({ path }) => path === FOUND)?.params).toEqual({ keyword: 'thé' });
      const ways = within(screen.getByRole('list', { name: 'Autres résultats' })).getAllByRole('link');
      expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
        ['Services du centre (1)', '#found-mallService'],
        ['Articles (9)', '#found-post'],
      ]);
      expect(section('Articles').getByRole('listitem')).toHaveTextContent('Dégustation20 novembre 2026');
      expect(section('Articles').getByText('Dégustation')).toHaveAttribute('lang', 'fr');
      expect(section('Articles').getByRole('link', { name: /Tout voir/ })).toHaveAttribute(
        'href',
        '/blogs?keyword=th%C3%A9',
      );
      expect(section('Services du centre').getByRole('link')).toHaveAttribute('href', '/plan-your-visit#a');
      const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
      expect(headings).toEqual(['Zen', 'Hamila', 'Services du centre', 'Articles']);
    });

    it('shows better matches above the shops', async () => {
      await renderPage('/shops/search?keyword=th%C3%A9', { api: { ...api, [FOUND]: [services, shops, posts] } });
      const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
      expect(headings).toEqual(['Services du centre', 'Zen', 'Hamila', 'Articles']);
    });

    it('hides shops that match only approximately when other content has the keyword', async () => {
      await renderPage('/shops/search?keyword=dab', { api: { ...api, [FOUND]: [services] } });
      const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
      expect(headings).toEqual(['Aucune enseigne pour « dab »', 'Services du centre']);
    });

    it('reports that no shop was found, and shows the other results', async () => {
      await renderPage('/shops/search?keyword=wc', { api: { [SHOPS]: buildPage([]), [FOUND]: [services] } });
      const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
      expect(headings).toEqual(['Aucune enseigne pour « wc »', 'Services du centre']);
      expect(screen.queryByRole('list', { name: 'Catégories à parcourir' })).not.toBeInTheDocument();
    });

    it.each([
      ['match approximately', true, 1],
      ['have what was looked for', false, 0],
    ])('indicates whether its shops %s', async (_, isClosest, count) => {
      await renderPage('/shops/search?keyword=th%C3%A9', {
        api: {
          ...api,
          [FOUND]: [
            { ...shops, isClosest },
            { ...posts, isClosest },
          ],
        },
      });
      expect(screen.queryAllByText(/^Aucune enseigne ne correspond exactement à « thé »/)).toHaveLength(count);
    });

    it('keeps its filters when they exclude every shop', async () => {
      await renderPage('/shops/search?keyword=wc&floor=1', { api: { [SHOPS]: buildPage([]), [FOUND]: [services] } });
      expect(screen.getByRole('heading', { level: 2, name: 'Aucune enseigne avec ces filtres' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Effacer les filtres' })).toHaveAttribute(
        'href',
        '/shops/search?keyword=wc',
      );
      expect(screen.getByRole('combobox', { name: 'Niveau' })).toHaveValue('1');
    });

    it('shows shops when other results fail to load, and sends no request without a keyword', async () => {
      await renderPage('/shops/search?keyword=zen', { api: { ...api, [FOUND]: 503 } });
      expect(screen.getByRole('heading', { level: 2, name: 'Zen' })).toBeVisible();
      const { calls } = await renderPage('/shops/search', { api });
      expect(calls.map(({ path }) => path)).not.toContain(FOUND);
    });
  });
});
