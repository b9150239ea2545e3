import { defineRemote } from 'shared-kernel/remote';

export default defineRemote({
  name: 'mf-idle',
  routes: [],
  fragments: [
    {
      id: 'visit',
      slot: 'header.account',
      order: 90,
      failure: 'regular',
      loading: 'idle',
      lazy: () => import('./fragments/visit/fragment.tsx'),
    },
    {
      id: 'letter',
      slot: 'footer.newsletter',
      order: 90,
      failure: 'regular',
      loading: 'idle',
      lazy: () => import('./fragments/letter/fragment.tsx'),
    },
    {
      id: 'fails',
      slot: 'footer.newsletter',
      order: 91,
      failure: 'regular',
      loading: 'idle',
      lazy: () => import('./fragments/fails/fragment.tsx'),
    },
    {
      id: 'fails-late',
      slot: 'footer.newsletter',
      order: 92,
      failure: 'regular',
      loading: 'interaction',
      lazy: () => import('./fragments/fails-late/fragment.tsx'),
    },
    {
      id: 'veil',
      slot: 'app.overlay',
      order: 90,
      failure: 'regular',
      loading: 'idle',
      lazy: () => import('./fragments/veil/fragment.tsx'),
    },
  ],
  locales: {
    fr: () => import('./locales/fr.json'),
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  },
});
