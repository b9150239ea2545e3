import type { NamespaceTexts } from '../../../remote/index.ts';

/** Texts for booking an appointment. */
export const bookingTexts: NamespaceTexts = {
  namespace: 'shared-kernel/i18n/booking',
  locales: {
    fr: () => import('./fr.json'),
    ar: () => import('./ar.json'),
    en: () => import('./en.json'),
  },
};
