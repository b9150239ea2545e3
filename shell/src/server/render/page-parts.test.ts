import type { StaticHandlerContext } from 'react-router-dom';
import { filledFragments } from '../../browser/filled-fragments.ts';
import type { FilledFragment } from '../../remotes/slots.ts';
import { imagesToPreload, pagePartsOf, partsToPreload } from './page-parts.ts';

const filled = (key: string, loading: 'page' | 'idle', ok = true): FilledFragment =>
  ({ key, failure: 'regular', loading, ok, data: null }) as FilledFragment;

const loaderData = {
  root: {
    slots: {
      'header.menu': [filled('mf-a/menu', 'page'), filled('mf-c/menu', 'page', false)],
      'header.account': [filled('mf-b/account', 'idle')],
    },
  },
};

const context = { matches: [{ route: { id: 'home' } }], loaderData, errors: null } as unknown as StaticHandlerContext;

test('preloads the scripts that hydrate a page, but no idle fragments', () => {
  const parts = partsToPreload(context, pagePartsOf(context), { locale: 'ar', incompleteTexts: [] });
  expect(parts).toEqual([
    { remote: undefined, part: 'pages/home' },
    { remote: 'mf-a', part: 'fragments/menu' },
    { remote: undefined, part: 'locales/ar' },
    { remote: 'mf-a', part: 'locales/ar' },
  ]);
});

test('adds French texts when a language is incomplete', () => {
  const parts = partsToPreload(context, pagePartsOf(context), { locale: 'ar', incompleteTexts: ['mf-a'] });
  expect(parts.filter(({ part }) => part === 'locales/fr')).toEqual([{ remote: 'mf-a', part: 'locales/fr' }]);
});

test('waits only for fragments whose scripts are in the page', () => {
  expect(filledFragments({ loaderData } as never).map(({ key }) => key)).toEqual(['mf-a/menu']);
});

test('marks a page as incomplete when an essential fragment fails', () => {
  const slots = { 'header.account': [filled('mf-b/account', 'idle', false)] };
  expect(pagePartsOf({ ...context, loaderData: { root: { slots } } }).isFilled).toBe(false);
});

test('renders the page when a fragment’s preloadImage throws', () => {
  const registry = {
    fragment: () => ({
      preloadImage: (data: unknown[] | null) => (data as unknown[])[0],
    }),
  };
  expect(imagesToPreload(pagePartsOf(context), registry as never)).toEqual([]);
});
