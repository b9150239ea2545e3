import { defineRemote } from 'shared-kernel/remote';

export default defineRemote({
  name: 'mf-agenda',
  routes: [{ id: 'agenda', path: 'agenda', lazy: () => import('./pages/agenda/page.tsx') }],
  fragments: [],
  locales: {
    fr: () => import('./locales/fr.json'),
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  },
});
