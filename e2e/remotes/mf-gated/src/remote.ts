import { BACK_OFFICE } from 'shared-kernel/access';
import { defineRemote } from 'shared-kernel/remote';

export default defineRemote({
  name: 'mf-gated',
  routes: [
    { id: 'open', path: 'gated/open', layout: 'bare', lazy: () => import('./pages/open/page.tsx') },
    { id: 'team', path: 'gated/team/:desk', access: BACK_OFFICE, lazy: () => import('./pages/team/page.tsx') },
    {
      id: 'vault',
      path: 'gated/vault/:desk',
      access: { roles: ['ADMIN', 'CLIENT'], access: [{ resource: 'BLOGS', privileges: 'WRITE' }] },
      lazy: () => import('./pages/vault/page.tsx'),
    },
  ],
  fragments: [
    {
      id: 'lamp',
      slot: 'footer.newsletter',
      order: 90,
      failure: 'regular',
      lazy: () => import('./fragments/lamp/fragment.tsx'),
    },
    {
      id: 'note',
      slot: 'footer.newsletter',
      order: 1,
      failure: 'regular',
      access: BACK_OFFICE,
      lazy: () => import('./fragments/note/fragment.tsx'),
    },
  ],
  locales: {
    fr: () => import('./locales/fr.json'),
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  },
});
