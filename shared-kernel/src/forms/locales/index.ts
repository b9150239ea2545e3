import type { NamespaceTexts } from '../../remote/index.ts';

/** Texts of forms. */
export const formsTexts: NamespaceTexts = {
  namespace: 'shared-kernel/forms',
  locales: {
    fr: () => import('./fr.json'),
    ar: () => import('./ar.json'),
    en: () => import('./en.json'),
  },
};
