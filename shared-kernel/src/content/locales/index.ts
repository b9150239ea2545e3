import type { NamespaceTexts } from '../../remote/index.ts';

/** Labels of content types and of fields in the back office. */
export const contentTexts: NamespaceTexts = {
  namespace: 'shared-kernel/content',
  locales: {
    fr: () => import('./fr.json'),
    ar: () => import('./ar.json'),
    en: () => import('./en.json'),
  },
};
