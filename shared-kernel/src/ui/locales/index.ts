import type { NamespaceTexts } from '../../remote/index.ts';

/** Texts of the components of `shared-kernel/ui`; the shell brings them. */
export const uiTexts: NamespaceTexts = {
  namespace: 'shared-kernel/ui',
  locales: {
    fr: () => import('./fr.json'),
    ar: () => import('./ar.json'),
    en: () => import('./en.json'),
  },
};
