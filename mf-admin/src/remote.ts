import { BACK_OFFICE } from 'shared-kernel/access';
import { defineRemote } from 'shared-kernel/remote';

/** The contract of the back office with the shell: one page, which contains all screens. */
export default defineRemote({
  name: 'mf-admin',
  routes: [
    {
      id: 'admin',
      path: 'admin/*',
      access: BACK_OFFICE,
      layout: 'bare',
      // The frame of all its screens.
      budget: 520_000,
      lazy: () => import('./pages/admin/page.tsx'),
    },
  ],
  fragments: [],
  locales: {
    fr: () => import('./locales/fr.json'),
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  },
});
