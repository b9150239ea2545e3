import { translationTexts } from 'shared-kernel/i18n/translation/locales';
import { listingTexts } from 'shared-kernel/listing/locales';
import { defineRemote } from 'shared-kernel/remote';
import { sharingTexts } from 'shared-kernel/ui/sharing/locales';
import { textPageTexts } from 'shared-kernel/ui/text-page/locales';

/** The contract of news and events with the shell. */
export default defineRemote({
  name: 'mf-blog',
  routes: [
    { id: 'post-list', path: 'blogs', lazy: () => import('./pages/post-list/page.tsx') },
    { id: 'post', path: 'blogs/:slug', lazy: () => import('./pages/post/page.tsx') },
    { id: 'event-list', path: 'events', lazy: () => import('./pages/event-list/page.tsx') },
    { id: 'event', path: 'events/:slug', lazy: () => import('./pages/event/page.tsx') },
    { id: 'text-page', path: 'pages/:slug', lazy: () => import('./pages/text-page/page.tsx') },
  ],
  queryKeys: ['category', 'date', 'view', 'month', 'from', 'until', 'price', 'when', 'for'],
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
  menu: [
    { id: 'events', to: '/events', label: 'menu.events', order: 4, place: 'bar' },
    { id: 'news', to: '/blogs', label: 'menu.news', order: 10, place: 'bar' },
  ],
  sitemap: () => import('./sitemap.ts'),
  feeds: [
    { path: 'blogs/rss.xml', type: 'application/rss+xml', source: '/blogs/blogs/rss.xml', title: 'feeds.rss' },
    { path: 'blogs/atom.xml', type: 'application/atom+xml', source: '/blogs/blogs/atom.xml', title: 'feeds.atom' },
  ],
  locales: {
    fr: () => import('./locales/fr.json'),
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  },
  kernelTexts: [listingTexts, sharingTexts, textPageTexts, translationTexts],
});
