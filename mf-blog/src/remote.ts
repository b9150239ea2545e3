import { defineRemote } from 'shared-kernel/remote';

/** All that the news is to the shell. */
export default defineRemote({
  name: 'mf-blog',
  routes: [
    { id: 'post-list', path: 'blogs', lazy: () => import('./pages/post-list/page.tsx') },
    { id: 'post', path: 'blogs/:slug', lazy: () => import('./pages/post/page.tsx') },
  ],
  queryKeys: ['category'],
  fragments: [
    {
      id: 'upcoming-events',
      slot: 'home.main',
      order: 40,
      failure: 'regular',
      loading: 'idle',
      lazy: () => import('./fragments/upcoming-events/fragment.tsx'),
    },
    {
      id: 'featured-posts',
      slot: 'home.main',
      order: 30,
      failure: 'regular',
      loading: 'idle',
      lazy: () => import('./fragments/featured-posts/fragment.tsx'),
    },
  ],
  locales: {
    fr: () => import('./locales/fr.json'),
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  },
});
