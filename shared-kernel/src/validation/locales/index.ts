import type { NamespaceTexts } from '../../remote/index.ts';

/** Messages about broken rules, which follow the label of a field. */
export const validationTexts: NamespaceTexts = {
  namespace: 'shared-kernel/validation',
  locales: {
    fr: () => import('./fr.json'),
    ar: () => import('./ar.json'),
    en: () => import('./en.json'),
  },
};
