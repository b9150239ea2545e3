import type { NamespaceTexts } from '../../remote/index.ts';

/** Texts of lists: their order, length and search. */
export const listingTexts: NamespaceTexts = {
  namespace: 'shared-kernel/listing',
  locales: {
    fr: () => import('./fr.json'),
    ar: () => import('./ar.json'),
    en: () => import('./en.json'),
  },
};
