import { readRecentSearches } from '../layout/search/search-history.ts';
import { rememberSearches } from './remember-searches.ts';
import type { Router } from './router.ts';

/** A router that navigates to these addresses. */
const visit = (...addresses: string[]): void => {
  const listeners: (() => void)[] = [];
  const state = { location: new URL(addresses[0] ?? '/', 'http://mall'), navigation: { state: 'idle' } };
  const router = { state, subscribe: (listener: () => void) => listeners.push(listener) };
  rememberSearches(router as unknown as Router, '/shops/search');
  for (const address of addresses.slice(1)) {
    state.location = new URL(address, 'http://mall');
    for (const listener of listeners) listener();
  }
};

const navigation = jest.fn((): { type: string }[] => [{ type: 'navigate' }]);

beforeEach(() => {
  localStorage.clear();
  Object.assign(performance, { getEntriesByType: navigation });
});

it('remembers what is searched for, the last first', () => {
  visit('/shops/search?keyword=parfum', '/shops/zara', '/ar/shops/search?keyword=zara', '/blogs?keyword=olive');
  expect(readRecentSearches()).toEqual(['zara', 'parfum']);
});

it('doesn’t remember again what was forgotten and is only sorted or narrowed', () => {
  visit('/shops/search?keyword=parfum');
  localStorage.clear();
  navigation.mockReturnValueOnce([{ type: 'reload' }]);
  visit('/shops/search?keyword=parfum', '/shops/search?keyword=parfum&floor=1', '/shops/search?keyword=parfum');
  expect(readRecentSearches()).toEqual([]);
});

it('keeps of a keyword what a search takes', () => {
  visit(`/shops/search?keyword=${'a'.repeat(5000)}`);
  expect(readRecentSearches()).toEqual(['a'.repeat(100)]);
});
