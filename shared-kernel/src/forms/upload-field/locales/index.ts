import type { NamespaceTexts } from '../../../remote/index.ts';

/** Texts of fields that upload files. */
export const uploadFieldTexts: NamespaceTexts = {
  namespace: 'shared-kernel/forms/upload-field',
  locales: {
    fr: () => import('./fr.json'),
    ar: () => import('./ar.json'),
    en: () => import('./en.json'),
  },
};
