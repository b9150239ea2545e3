import { translationTexts } from 'shared-kernel/i18n/translation/locales';
import { listingTexts } from 'shared-kernel/listing/locales';
import { defineRemote } from 'shared-kernel/remote';
import { dialogTexts } from 'shared-kernel/ui/dialog/locales';
import { sharingTexts } from 'shared-kernel/ui/sharing/locales';

/** The catalog's contract with the shell. */
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
    { id: 'favourites', path: 'favourites', lazy: () => import('./pages/favourites/page.tsx') },
    { id: 'visit', path: 'plan-your-visit', lazy: () => import('./pages/visit/page.tsx') },
    { id: 'shop', path: 'shops/:slug', lazy: () => import('./pages/shop/page.tsx') },
  ],
  queryKeys: ['date', 'floor', 'initial', 'isOpen', 'unit', 'show'],
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
      id: 'hours-notice',
      slot: 'header.notice',
      order: 10,
      failure: 'regular',
      loading: 'idle',
      lazy: () => import('./fragments/hours-notice/fragment.tsx'),
    },
    {
      id: 'shops-menu',
      slot: 'header.menu',
      order: 10,
      failure: 'essential',
      loading: 'idle',
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
  menu: [
    { id: 'offers', to: '/offers', label: 'menu.offers', order: 2, place: 'bar' },
    { id: 'map', to: '/map', label: 'menu.map', order: 6, place: 'bar' },
    { id: 'visit', to: '/plan-your-visit', label: 'menu.visit', order: 8, place: 'bar' },
    { id: 'shops', to: '/shops', label: 'menu.shops', order: 20, place: 'bar', hasSubmenu: true },
    { id: 'restaurants', to: '/restaurants', label: 'menu.restaurants', order: 30, place: 'bar' },
    { id: 'cars', to: '/shops/per-category/salon-de-l-automobile', label: 'menu.cars', order: 40, place: 'bar' },
    { id: 'hypermarket', to: '/shops/per-category/hypermarche', label: 'menu.hypermarket', order: 50, place: 'bar' },
    { id: 'services', to: '/services/', label: 'menu.services', order: 60, place: 'bar' },
    { id: 'favourites', to: '/favourites', label: 'menu.favourites', order: 110, place: 'drawer' },
    { id: 'browse', to: '/shops', label: 'menu.browse', order: 10, place: 'welcome' },
    { id: 'eat', to: '/restaurants', label: 'menu.eat', order: 20, place: 'welcome' },
    { id: 'hours', to: '/horaires', label: 'menu.hours', order: 10, place: 'contact' },
    { id: 'search', to: '/shops/search', label: 'menu.search', order: 10, place: 'search' },
  ],
  sitemap: () => import('./sitemap.ts'),
  locales: {
    fr: () => import('./locales/fr.json'),
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  },
  kernelTexts: [listingTexts, sharingTexts, translationTexts, dialogTexts],
});
