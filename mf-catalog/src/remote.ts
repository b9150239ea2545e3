import { defineRemote } from 'shared-kernel/remote';

/** All that the catalog is to the shell. */
export default defineRemote({
  name: 'mf-catalog',
  routes: [
    { id: 'shops', path: 'shops', lazy: () => import('./pages/shops/page.tsx') },
    { id: 'search', path: 'shops/search', lazy: () => import('./pages/search/page.tsx') },
    {
      id: 'category',
      path: 'shops/per-category/:category/:subcategory?',
      lazy: () => import('./pages/category/page.tsx'),
    },
    { id: 'restaurants', path: 'restaurants', lazy: () => import('./pages/restaurants/page.tsx') },
    { id: 'services', path: 'services', lazy: () => import('./pages/services/page.tsx') },
    { id: 'hours', path: 'horaires', lazy: () => import('./pages/hours/page.tsx') },
    { id: 'map', path: 'map', lazy: () => import('./pages/map/page.tsx') },
    { id: 'offers', path: 'offers', lazy: () => import('./pages/offers/page.tsx') },
    { id: 'visit', path: 'plan-your-visit', lazy: () => import('./pages/visit/page.tsx') },
    { id: 'shop', path: 'shops/:slug', lazy: () => import('./pages/shop/page.tsx') },
  ],
  queryKeys: ['floor', 'initial', 'isOpen', 'unit', 'show'],
  fragments: [
    {
      id: 'open-state',
      slot: 'header.hours',
      order: 10,
      failure: 'regular',
      loading: 'idle',
      lazy: () => import('./fragments/open-state/fragment.tsx'),
    },
    {
      id: 'shops-menu',
      slot: 'header.menu',
      order: 10,
      failure: 'essential',
      lazy: () => import('./fragments/shops-menu/fragment.tsx'),
    },
    {
      id: 'hero',
      slot: 'home.hero',
      order: 10,
      failure: 'essential',
      lazy: () => import('./fragments/hero/fragment.tsx'),
    },
    {
      id: 'todays-hours',
      slot: 'home.aside',
      order: 10,
      failure: 'regular',
      lazy: () => import('./fragments/todays-hours/fragment.tsx'),
    },
    {
      id: 'categories',
      slot: 'home.main',
      order: 10,
      failure: 'regular',
      loading: 'idle',
      lazy: () => import('./fragments/categories/fragment.tsx'),
    },
    {
      id: 'featured-shops',
      slot: 'home.main',
      order: 20,
      failure: 'regular',
      loading: 'idle',
      lazy: () => import('./fragments/featured-shops/fragment.tsx'),
    },
    {
      id: 'offers',
      slot: 'home.main',
      order: 25,
      failure: 'regular',
      loading: 'idle',
      lazy: () => import('./fragments/offers/fragment.tsx'),
    },
  ],
  sitemap: () => import('./sitemap.ts'),
  locales: {
    fr: () => import('./locales/fr.json'),
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  },
});
