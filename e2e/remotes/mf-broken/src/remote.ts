import { bookingTexts } from 'shared-kernel/i18n/booking/locales';
import { defineRemote } from 'shared-kernel/remote';

export default defineRemote({
  name: 'mf-broken',
  routes: [
    { id: 'render', path: 'broken/render', lazy: () => import('./pages/render/page.tsx') },
    { id: 'data', path: 'broken/data', lazy: () => import('./pages/data/page.tsx') },
    { id: 'nothing', path: 'broken/nothing', lazy: () => import('./pages/nothing/page.tsx') },
    { id: 'rejection', path: 'broken/rejection', lazy: () => import('./pages/rejection/page.tsx') },
    { id: 'exception', path: 'broken/exception', lazy: () => import('./pages/exception/page.tsx') },
    { id: 'sound', path: 'broken/sound', lazy: () => import('./pages/sound/page.tsx') },
  ],
  fragments: [
    {
      id: 'essential-render',
      slot: 'home.main',
      order: 1,
      failure: 'essential',
      lazy: () => import('./fragments/essential-render/fragment.tsx'),
    },
    {
      id: 'regular-render',
      slot: 'home.main',
      order: 2,
      failure: 'regular',
      lazy: () => import('./fragments/regular-render/fragment.tsx'),
    },
    {
      id: 'essential-data',
      slot: 'home.main',
      order: 3,
      failure: 'essential',
      lazy: () => import('./fragments/essential-data/fragment.tsx'),
    },
  ],
  locales: {
    fr: () => import('./locales/fr.json'),
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  },
  kernelTexts: [bookingTexts],
});
