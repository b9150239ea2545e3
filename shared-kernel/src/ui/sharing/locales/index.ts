import type { NamespaceTexts } from '../../../remote/index.ts';

/** Texts for sharing a page. */
export const sharingTexts: NamespaceTexts = {
  namespace: 'shared-kernel/ui/sharing',
  locales: {
    fr: () => import('./fr.json'),
    ar: () => import('./ar.json'),
    en: () => import('./en.json'),
  },
};
