import type { NamespaceTexts } from '../../../remote/index.ts';

/** Texts about untranslated content. */
export const translationTexts: NamespaceTexts = {
  namespace: 'shared-kernel/i18n/translation',
  locales: {
    fr: () => import('./fr.json'),
    ar: () => import('./ar.json'),
    en: () => import('./en.json'),
  },
};
