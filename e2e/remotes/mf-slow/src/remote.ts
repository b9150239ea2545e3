import { defineRemote } from 'shared-kernel/remote';

export default defineRemote({
  name: 'mf-slow',
  routes: [
    { id: 'hang', path: 'slow/hang', lazy: () => import('./pages/hang/page.tsx') },
    { id: 'heavy', path: 'slow/heavy', lazy: () => import('./pages/heavy/page.tsx') },
  ],
  fragments: [
    {
      id: 'stuck',
      slot: 'footer.newsletter',
      order: 90,
      failure: 'regular',
      lazy: () => import('./fragments/stuck/fragment.tsx'),
    },
    {
      id: 'heavy',
      slot: 'home.aside',
      order: 90,
      failure: 'regular',
      lazy: () => import('./fragments/heavy/fragment.tsx'),
    },
  ],
  locales: {
    fr: () => import('./locales/fr.json'),
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  },
});
