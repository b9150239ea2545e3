import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { FoundOfType, FoundRecord } from 'shared-kernel/contracts';
import type { RemoteContract } from 'shared-kernel/remote';
import { fakeApi } from 'shared-kernel/testing';
import { showAt } from '../../testing/show-at.tsx';
import { SearchForm } from './search-form.tsx';
import { readRecentSearches, rememberSearch } from './search-history.ts';

const ADDRESS = '/site/suggestions';
const POPULAR = '/site/popular';

const record = (title: string, more: Partial<FoundRecord> = {}): FoundRecord => ({
  ...{ id: title, title, path: `/shops/${title.toLowerCase()}`, picture: null, at: null, place: null, kind: null },
  ...more,
});
const group = (resource: string, title: string, ...records: FoundRecord[]): FoundOfType => ({
  ...{ resource, title, total: records.length, isClosest: false, list: null },
  records,
});
const found = [
  group('shop', 'Boutiques', record('Zara', { place: 'A20' }), record('Zen')),
  group(
    'post',
    'Articles',
    record('Zoom', { path: '/blogs/zoom', at: '2026-11-20T10:00:00Z', untranslated: ['title'] }),
  ),
];

const Page = () => {
  const { pathname, search } = useLocation();
  return (
    <>
      <SearchForm id="keyword" />
      <code>{pathname + search}</code>
    </>
  );
};

const CATALOG = {
  name: 'mf-catalog',
  fragments: [],
  menu: [{ id: 'search', to: '/shops/search', label: { fr: 'Recherche' }, order: 10, place: 'search' }],
} as unknown as RemoteContract;

const show = (response: unknown = found, address = '/', popular: unknown = []) => {
  const all = fakeApi({ [ADDRESS]: response, [POPULAR]: popular });
  showAt(address, [{ path: '*', Component: Page }], [CATALOG]);
  return {
    /** Requests of suggestions. */
    get calls() {
      return all.filter(({ path }) => path === ADDRESS);
    },
    all,
    field: screen.getByRole('combobox'),
  };
};

const user = userEvent.setup();
const option = (name: RegExp | string) => screen.findByRole('option', { name });
const place = () => document.querySelector('code')?.textContent;

/** Fakes timers, for a test that waits longer than any of them. */
const fakeTime = () => {
  jest.useFakeTimers();
  return {
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
    pass: () => act(() => jest.advanceTimersByTimeAsync(60_000)),
  };
};

afterEach(() => jest.useRealTimers());

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = jest.fn();
});

describe('suggestions', () => {
  it('appear after a pause in typing, grouped by type', async () => {
    const opened = show();
    const { field } = opened;
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await user.type(field, 'za');
    const shops = within(await screen.findByRole('group', { name: 'Boutiques' })).getAllByRole('option');
    expect(shops.map(({ textContent }) => textContent)).toEqual(['ZaraA20', 'Zen']);
    expect(within(screen.getByRole('group', { name: 'Articles' })).getByRole('option')).toHaveTextContent(
      'Zoom20 novembre 2026',
    );
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Suggestions' }).id);
    expect(screen.getByRole('status')).toHaveTextContent('3 suggestions');
    expect(opened.calls.map(({ params }) => params)).toEqual([{ keyword: 'za' }]);
  });

  it('are selected by arrow keys, wrapping at both ends, while the field keeps the focus', async () => {
    const { field } = show();
    await user.type(field, 'zara');
    await option(/Zara/);
    const chosen = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
    const seen: (string | null | undefined)[] = [];
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{ArrowUp}', '{ArrowUp}', '{ArrowUp}', '{Home}']) {
      await user.keyboard(key);
      seen.push(chosen());
    }
    const all = 'Tous les résultats pour « zara »';
    expect(seen).toEqual(['ZaraA20', 'Zen', 'ZaraA20', undefined, all, 'Zoom20 novembre 2026', undefined]);
    expect(field).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(await option(/Zara/)).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(place()).toBe('/shops/zara');
    expect(field).toHaveValue('');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('submit the form on Enter when none is selected, and close on Escape', async () => {
    const { field } = show();
    await user.type(field, 'zara');
    await option(/Zara/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field).toHaveValue('zara');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowDown}');
    expect(await option(/Zara/)).toHaveAttribute('aria-selected', 'false');
    await user.keyboard('{Escape}{Enter}');
    await waitFor(() => expect(place()).toBe('/shops/search?keyword=zara'));
  });

  it('close on blur and reopen on focus', async () => {
    const { field } = show();
    await user.type(field, 'zara');
    await option(/Zara/);
    await user.click(document.body);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.click(field);
    expect(await option(/Zara/)).toBeVisible();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Rechercher' })).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('ignore responses to earlier keywords', async () => {
    const waiting = new Map<unknown, (response: FoundOfType[]) => void>();
    const response = ({ params: { keyword } }: { params: { keyword?: unknown } }) =>
      new Promise<FoundOfType[]>((resolve) => waiting.set(keyword, resolve));
    const { field } = show(response);
    await user.type(field, 'za');
    await waitFor(() => expect(waiting.has('za')).toBe(true));
    await user.type(field, 'ra');
    await waitFor(() => expect(waiting.has('zara')).toBe(true));
    waiting.get('zara')?.([group('shop', 'Boutiques', record('Zara'))]);
    expect(await option('Zara')).toBeVisible();
    await act(async () => {
      waiting.get('za')?.([group('shop', 'Boutiques', record('Zaatar'))]);
      // Responses of the fake API need no timer.
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(screen.queryByRole('option', { name: 'Zaatar' })).not.toBeInTheDocument();
  });

  it('show a message when empty, and nothing when the request fails; the form still works', async () => {
    const { field } = show((call: { params: { keyword?: unknown } }) =>
      call.params.keyword === 'zz' ? [] : Promise.reject(new Error('away')),
    );
    await user.type(field, 'zz');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Aucune suggestion pour « zz »'));
    await user.type(field, 'y');
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/shops/search?keyword=zzy'));
  });

  it('close when a single letter is left', async () => {
    const opened = show();
    const { field } = opened;
    await user.type(field, 'zar');
    await option(/Zara/);
    await user.keyboard('{Backspace}{Backspace}');
    expect(field).toHaveValue('z');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await user.type(field, 'e');
    await option(/Zara/);
    expect(opened.calls.map(({ params }) => params)).toEqual([{ keyword: 'zar' }, { keyword: 'ze' }]);
  });

  it('are not requested for a single letter', async () => {
    const { user, pass } = fakeTime();
    const opened = show();
    const { field } = opened;
    await user.type(field, 'zar');
    await option(/Zara/);
    await user.clear(field);
    await user.type(field, 'z ');
    await pass();
    expect(opened.calls.map(({ params }) => params)).toEqual([{ keyword: 'zar' }]);
  });

  it('isolate Latin titles on Arabic pages', async () => {
    const { field } = show(found, '/ar/');
    await user.type(field, 'zar');
    expect(within(await option(/Zara/)).getByText('Zara')).toHaveProperty('tagName', 'BDI');
  });

  it('mark records that exist only in French', async () => {
    const { field } = show(found, '/ar/');
    await user.type(field, 'zoom');
    expect(within(await option(/Zoom/)).getByText('Zoom')).toHaveAttribute('lang', 'fr');
    expect(await option(/Zoom/)).toHaveAttribute('href', '/ar/blogs/zoom');
  });
});

describe('without a network', () => {
  const goOnline = (isOnline: boolean) =>
    act(() => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  const shown = (words: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words));
  const panel = () => document.querySelector('.suggestions');

  beforeEach(() => {
    global.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  });
  afterEach(() => jest.restoreAllMocks());

  it('shows a message at the field at once, and suggestions after the network returns', async () => {
    const { user, pass } = fakeTime();
    rememberSearch('parfum');
    const opened = show();
    const { field } = opened;
    await user.type(field, 'zar');
    await option(/Zara/);
    goOnline(false);
    await shown('Vous êtes hors ligne');
    expect(panel()).toHaveTextContent('Vous êtes hors ligne');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await user.clear(field);
    await shown('Vous êtes hors ligne');
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(panel()).not.toBeInTheDocument();
    await user.type(field, 'zara');
    await pass();
    await shown('Vous êtes hors ligne');
    expect(opened.calls.map(({ params }) => params)).toEqual([{ keyword: 'zar' }]);
    goOnline(true);
    expect(await option(/Zara/)).toBeVisible();
    expect(opened.calls.at(-1)?.params).toEqual({ keyword: 'zara' });
  });

  it('does the same when the code of suggestions was never loaded', async () => {
    goOnline(false);
    const { field } = show(found, '/en/');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.type(field, 'zara');
    await shown('You are offline');
    await user.keyboard('{Escape}');
    expect(panel()).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    await shown('You are offline');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    goOnline(true);
    expect(await option(/Zara/)).toBeVisible();
    expect(panel()).not.toHaveTextContent('You are offline');
  });

  it('shows the message until the results page loads', async () => {
    goOnline(false);
    let come: (page: null) => void = () => undefined;
    const loader = () => new Promise<null>((resolve) => (come = resolve));
    const routes = [
      { path: '/', Component: Page },
      { path: '/shops/search', Component: Page, loader },
    ];
    showAt('/', routes, [CATALOG]);
    await user.type(screen.getByRole('combobox'), 'zara{Enter}');
    const waits = 'Vous êtes hors ligne. La page s’ouvrira d’elle-même dès le retour du réseau.';
    await waitFor(() => expect(panel()).toHaveTextContent(waits));
    act(() => come(null));
    await waitFor(() => expect(place()).toBe('/shops/search?keyword=zara'));
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
  });

  it('shows suggestions when the browser wrongly reports that it is offline', async () => {
    global.fetch = jest.fn().mockResolvedValue({});
    goOnline(false);
    const { field } = show();
    await user.type(field, 'zara');
    expect(await option(/Zara/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('3 suggestions');
  });
});

describe('recent searches', () => {
  const recent = () => screen.findByRole('region', { name: 'Recherches récentes' });

  it('appear in an empty field, newest first, and can be repeated', async () => {
    for (const keyword of ['parfum', 'zara', 'Parfum']) rememberSearch(keyword);
    const { field } = show();
    await user.click(field);
    const links = within(await recent()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Parfum', 'zara']);
    await user.keyboard('{ArrowDown}');
    expect(links[0]).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(place()).toBe('/shops/search?keyword=Parfum');
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  });

  it('can be deleted one by one, or all at once', async () => {
    for (const keyword of ['thé', 'parfum', 'zara']) rememberSearch(keyword);
    const { field } = show();
    await user.click(field);
    await recent();
    await user.click(screen.getByRole('button', { name: 'Oublier « parfum »' }));
    expect(readRecentSearches()).toEqual(['zara', 'thé']);
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Tout effacer' }));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  it('are limited in number, and empty when storage is blocked', async () => {
    for (let count = 0; count < 10; count += 1) rememberSearch(`mot ${count}`);
    expect(readRecentSearches()).toEqual(['mot 9', 'mot 8', 'mot 7', 'mot 6', 'mot 5', 'mot 4']);
    localStorage.setItem('recent-searches', '{"a":');
    expect(readRecentSearches()).toEqual([]);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError');
    });
    const { field } = show();
    await user.type(field, 'zara');
    expect(await option(/Zara/)).toBeVisible();
    jest.restoreAllMocks();
  });
});

describe('popular pages', () => {
  const popular = [
    { title: 'Zara', path: '/shops/zara' },
    { title: 'Soldes', path: '/blogs/soldes', untranslated: ['title'] },
  ];

  it('are requested when the empty field opens, and reached by the down arrow', async () => {
    const { all, field } = show(found, '/ar/', popular);
    expect(all).toEqual([]);
    await user.click(field);
    const links = within(await screen.findByRole('region', { name: 'الأكثر زيارة' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/ar/shops/zara', '/ar/blogs/soldes']);
    expect(screen.getByText('Soldes')).toHaveAttribute('lang', 'fr');
    await user.keyboard('{ArrowDown}');
    expect(links[0]).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(place()).toBe('/shops/zara');
  });

  it.each([[[]], [503]])('are absent when the API answers %p', async (answer) => {
    const { all, field } = show(found, '/', answer);
    await user.click(field);
    await waitFor(() => expect(all).toHaveLength(1));
    await user.type(field, 'zara');
    expect(await option(/Zara/)).toBeVisible();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

it('is absent on a site without a search page', () => {
  showAt('/', [{ path: '*', Component: Page }]);
  expect(screen.queryByRole('search')).toBeNull();
});
