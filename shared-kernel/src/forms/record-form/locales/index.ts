import type { NamespaceTexts } from '../../../remote/index.ts';

/** Texts of forms that save a record. */
export const recordFormTexts: NamespaceTexts = {
  namespace: 'shared-kernel/forms/record-form',
  locales: {
    fr: () => import('./fr.json'),
    ar: () => import('./ar.json'),
    en: () => import('./en.json'),
  },
};
