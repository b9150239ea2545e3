import type { NamespaceTexts } from '../../../remote/index.ts';

/** Texts of pages of texts. */
export const textPageTexts: NamespaceTexts = {
  namespace: 'shared-kernel/ui/text-page',
  locales: {
    fr: () => import('./fr.json'),
    ar: () => import('./ar.json'),
    en: () => import('./en.json'),
  },
};
