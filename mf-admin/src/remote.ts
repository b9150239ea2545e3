import { BACK_OFFICE } from 'shared-kernel/access';
import { defineRemote } from 'shared-kernel/remote';

/** All that the back office is to the shell: one page, whose screens are its own affair. */
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
