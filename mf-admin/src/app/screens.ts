import { MOMENTS } from 'shared-kernel/access';
import { INVITE } from '../invitations/invite.ts';
import { ICONS } from './icons.ts';
import type { Screen } from './screen.ts';

/** Every screen. Content types use the four with `:resource`. */
export const SCREENS: readonly Screen[] = [
  { path: '', load: () => import('../dashboard/dashboard-screen.tsx') },
  {
    path: 'files',
    access: { access: [{ resource: 'FILES', privileges: 'READ_SELF' }] },
    navigation: { group: 'content', icon: ICONS.library, label: 'library.title' },
    load: () => import('../library/library-screen.tsx'),
  },
  {
    path: 'preview',
    access: { access: [MOMENTS] },
    navigation: { group: 'content', icon: ICONS.preview, label: 'preview.site' },
    load: () => import('../preview/preview-screen.tsx'),
  },
  {
    path: 'mall-calendar',
    access: { access: [{ resource: 'MALLWORKINGHOURS', privileges: 'READ' }] },
    navigation: { group: 'mall', icon: ICONS.days, label: 'mallCalendar.title' },
    load: () => import('../mall-calendar/mall-calendar-screen.tsx'),
  },
  {
    path: 'shop-hours',
    access: { access: [{ resource: 'SHOPS', privileges: 'WRITE' }] },
    navigation: { group: 'mall', icon: ICONS.hours, label: 'shopHours.title' },
    load: () => import('../shop-hours/shop-hours-screen.tsx'),
  },
  {
    path: 'start',
    access: { access: [{ resource: 'SITE', privileges: 'READ' }] },
    navigation: { group: 'system', icon: ICONS.steps, label: 'start.title' },
    load: () => import('../start/start-screen.tsx'),
  },
  {
    path: 'site',
    access: { access: [{ resource: 'SITE', privileges: 'READ' }] },
    navigation: { group: 'system', icon: ICONS.shop, label: 'site.title' },
    load: () => import('../site/site-screen.tsx'),
  },
  {
    path: 'releases',
    access: { access: [{ resource: 'RELEASES', privileges: 'READ' }] },
    navigation: { group: 'system', icon: ICONS.releases, label: 'releases.title' },
    load: () => import('../releases/releases-screen.tsx'),
  },
  { path: ':resource', load: () => import('../list/list-screen.tsx') },
  { path: ':resource/order', load: () => import('../ordering/order-screen.tsx') },
  { path: ':resource/import', load: () => import('../sheets/import-screen.tsx') },
  { path: ':resource/create', load: () => import('../form/create-screen.tsx') },
  { path: ':resource/:id', load: () => import('../form/edit-screen.tsx') },
  { path: ':resource/:id/history', load: () => import('../history/history-screen.tsx') },
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
  { path: 'notifications', load: () => import('../notifications/notifications-screen.tsx') },
  { path: 'notifications/choices', load: () => import('../notifications/choices-screen.tsx') },
  { path: 'invitations', access: { access: INVITE }, load: () => import('../invitations/invitations-screen.tsx') },
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
  {
    path: 'messages',
    access: { access: [{ resource: 'MESSAGES', privileges: 'READ' }] },
    navigation: { group: 'people', icon: ICONS.message, label: 'messages.title' },
    load: () => import('../messages/messages-screen.tsx'),
  },
  {
    path: 'messages/:id',
    access: { access: [{ resource: 'MESSAGES', privileges: 'READ' }] },
    load: () => import('../messages/message-screen.tsx'),
  },
  {
    path: 'contacts',
    access: { access: [{ resource: 'CONTACT', privileges: 'READ' }] },
    navigation: { group: 'people', icon: ICONS.mail, label: 'contacts.title' },
    load: () => import('../contacts/contacts-screen.tsx'),
  },
  {
    path: 'contacts/:id',
    access: { access: [{ resource: 'CONTACT', privileges: 'READ' }] },
    load: () => import('../contacts/contact-screen.tsx'),
  },
  {
    path: 'letters',
    access: { access: [{ resource: 'CONTACT', privileges: 'READ' }] },
    navigation: { group: 'people', icon: ICONS.letter, label: 'letters.title' },
    load: () => import('../letters/letters-screen.tsx'),
  },
  {
    path: 'letters/create',
    access: { access: [{ resource: 'CONTACT', privileges: 'WRITE' }] },
    load: () => import('../letters/create-letter-screen.tsx'),
  },
  {
    path: 'letters/:id',
    access: { access: [{ resource: 'CONTACT', privileges: 'READ' }] },
    load: () => import('../letters/letter-screen.tsx'),
  },
  {
    path: 'audit',
    access: { access: [{ resource: '*', privileges: 'READ' }] },
    navigation: { group: 'system', icon: ICONS.log, label: 'audit.title' },
    load: () => import('../audit/audit-screen.tsx'),
  },
];
