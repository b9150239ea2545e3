import type { Locale } from 'shared-kernel/contracts';
import { type Answers, renderFragment as renderFragmentOf, renderPage as renderPageOf } from 'shared-kernel/testing';
import remote from '../remote.ts';
import { buildCategory, buildMallHours, buildPage } from './records.ts';

const mall: Answers = {
  '/categories/category/unpaginated': [
    buildCategory('mode', ['femme', 'homme']),
    buildCategory('beaute'),
    buildCategory('restaurants-et-patisserie', ['cafes']),
    buildCategory('services'),
  ],
  '/shop/mall-working-hours/': buildPage([buildMallHours()]),
  '/shop/ramadan-working-hours/': buildPage([]),
  '/shop/floor/': buildPage([]),
  '/shop/shop/facets': {
    floors: [
      { floor: 0, count: 20 },
      { floor: 1, count: 25 },
    ],
    initials: [
      { initial: 'h', count: 30 },
      { initial: 'z', count: 15 },
    ],
  },
};

/** Renders the page at an address. @param options - `api` adds or replaces responses of a small mall's API */
export const renderPage = (address: string, { api, ...options }: Parameters<typeof renderPageOf>[2] = {}) =>
  renderPageOf(remote, address, { ...options, api: { ...mall, ...api } });

/** Renders a fragment. @param api - adds or replaces responses of a small mall's API */
export const renderFragment = (id: string, api: Answers = {}, locale: Locale = 'fr') =>
  renderFragmentOf(remote, id, { api: { ...mall, ...api }, locale });
