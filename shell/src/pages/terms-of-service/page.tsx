import { createLegalPage } from '../legal/create-legal-page.tsx';

export const { loader, handle, Component } = createLegalPage({
  slug: 'terms-of-service',
  name: 'terms',
  texts: {
    fr: () => import('./texts/fr.ts'),
    ar: () => import('./texts/ar.ts'),
    en: () => import('./texts/en.ts'),
  },
});
