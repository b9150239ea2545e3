import { defineRemote } from 'shared-kernel/remote';

export default defineRemote({
  name: 'mf-blocking',
  routes: [
    { id: 'loader', path: 'blocking/loader', lazy: () => import('./pages/loader/page.tsx') },
    { id: 'turns', path: 'blocking/turns', lazy: () => import('./pages/turns/page.tsx') },
    { id: 'render', path: 'blocking/render', lazy: () => import('./pages/render/page.tsx') },
    { id: 'regexp', path: 'blocking/regexp', lazy: () => import('./pages/regexp/page.tsx') },
    { id: 'boundary', path: 'blocking/boundary', lazy: () => import('./pages/boundary/page.tsx') },
    { id: 'frame', path: 'blocking/frame', lazy: () => import('./pages/frame/page.tsx') },
    { id: 'sound', path: 'blocking/sound', lazy: () => import('./pages/sound/page.tsx') },
  ],
  fragments: [
    {
      id: 'frame',
      slot: 'footer.newsletter',
      order: 90,
      failure: 'regular',
      lazy: () => import('./fragments/frame/fragment.tsx'),
    },
  ],
  locales: {
    fr: () => import('./locales/fr.json'),
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  },
});
