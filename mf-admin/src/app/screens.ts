import { ICONS } from './icons.ts';
import type { Screen } from './screen.ts';

/** Every screen. Content types have theirs by the three of `:resource`. */
export const SCREENS: readonly Screen[] = [
  { path: '', load: () => import('./start/start-screen.tsx') },
  { path: ':resource', load: () => import('../list/list-screen.tsx') },
  { path: ':resource/create', load: () => import('../form/create-screen.tsx') },
  { path: ':resource/:id', load: () => import('../form/edit-screen.tsx') },
  {
    path: 'users',
    access: { access: [{ resource: 'USER', privileges: 'READ' }] },
    navigation: { group: 'people', icon: ICONS.people, label: 'people.title' },
    load: () => import('../people/people-screen.tsx'),
  },
  {
    path: 'users/:id',
    access: { access: [{ resource: 'USER', privileges: 'READ' }] },
    load: () => import('../people/person-screen.tsx'),
  },
  {
    path: 'roles',
    access: { access: [{ resource: 'ROLE', privileges: 'READ' }] },
    navigation: { group: 'people', icon: ICONS.key, label: 'roles.title' },
    load: () => import('../roles/roles-screen.tsx'),
  },
  {
    path: 'roles/create',
    access: { access: [{ resource: 'ROLE', privileges: 'GRANT' }] },
    load: () => import('../roles/create-role-screen.tsx'),
  },
  {
    path: 'roles/:id',
    access: { access: [{ resource: 'ROLE', privileges: 'READ' }] },
    load: () => import('../roles/role-screen.tsx'),
  },
];
