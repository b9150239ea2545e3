import type { NamespaceTexts } from '../../../remote/index.ts';

/** Texts of dialogs. */
export const dialogTexts: NamespaceTexts = {
  namespace: 'shared-kernel/ui/dialog',
  locales: {
    fr: () => import('./fr.json'),
    ar: () => import('./ar.json'),
    en: () => import('./en.json'),
  },
};
