import type { Registry } from 'shared-kernel/gallery';
import { choices, flags, hours, list, numbers, order, textarea, translations } from './fields.tsx';
import { menu, table, tabs, tooltip } from './ui.tsx';

/** What the gallery shows of the back office, in its order. */
export const registry: Registry = {
  entries: [textarea, numbers, choices, flags, translations, hours, list, order, menu, table, tabs, tooltip],
  texts: [
    {
      namespace: 'mf-admin',
      locales: {
        fr: () => import('../src/locales/fr.json'),
        ar: () => import('../src/locales/ar.json'),
        en: () => import('../src/locales/en.json'),
      },
    },
  ],
};
