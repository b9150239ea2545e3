import type { NamespaceTexts } from '../../../remote/index.ts';

/** Texts of the back office’s fields. */
export const backOfficeFormsTexts: NamespaceTexts = {
  namespace: 'shared-kernel/forms/back-office',
  locales: {
    fr: () => import('./fr.json'),
    ar: () => import('./ar.json'),
    en: () => import('./en.json'),
  },
};
