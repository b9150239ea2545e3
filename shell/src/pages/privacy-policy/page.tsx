import { createLegalPage } from '../legal/create-legal-page.tsx';

export const { loader, handle, Component } = createLegalPage({
  slug: 'privacy-policy',
  name: 'privacy',
  texts: {
    fr: () => import('./texts/fr.ts'),
    ar: () => import('./texts/ar.ts'),
    en: () => import('./texts/en.ts'),
  },
});
