import type { Screen } from './screen.ts';

/** Every screen. Content types have theirs by the three of `:resource`. */
export const SCREENS: readonly Screen[] = [
  { path: '', load: () => import('./start/start-screen.tsx') },
  { path: ':resource', load: () => import('../list/list-screen.tsx') },
  { path: ':resource/create', load: () => import('../form/create-screen.tsx') },
  { path: ':resource/:id', load: () => import('../form/edit-screen.tsx') },
];
