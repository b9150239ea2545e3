import { LOCALES } from '../../contracts/index.ts';
import { createI18n } from '../index.ts';
import { bookingTexts } from './locales/index.ts';

test('has the words of the specification', async () => {
  const { default: texts } = await bookingTexts.locales.fr();
  expect(texts).toMatchObject({
    reservation: {
      cancel: 'Annuler',
      reject: 'Rejeter',
      approve: 'Approuver',
      accepted: 'Déjà accepté',
      pending: 'En attente',
    },
    payment: {
      online: 'Paiement en ligne',
      postalOrder: 'Mandat postal',
      photo: 'Photo de la transaction',
      code: 'Code de transfert',
      failedTitle: 'Echec du paiement',
      failed: 'Votre paiement a échoué! Veuillez réessayer avec une autre réservation',
    },
    therapist: { title: 'Profil du thérapeute' },
  });
});

const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value, `${prefix}${key}.`) : [prefix + key],
  );

test.each(LOCALES)('is loaded as a namespace in %s, and has each of its words in that language', async (locale) => {
  const { default: texts } = await bookingTexts.locales[locale]();
  const { default: french } = await bookingTexts.locales.fr();
  // Load French too, as a page does: it is the fallback for missing texts.
  const i18n = createI18n(locale, {
    fr: { 'shared-kernel/i18n/booking': french },
    [locale]: { 'shared-kernel/i18n/booking': texts },
  });
  const t = i18n.getFixedT(locale, 'shared-kernel/i18n/booking');
  const words = keysOf(french).map((key) => t(key));
  expect(words).toEqual(keysOf(french).map((key) => i18n.getResource(locale, 'shared-kernel/i18n/booking', key)));
  expect(new Set(words).size).toBe(words.length);
  expect(t('payment.failed')).toBe(
    {
      fr: 'Votre paiement a échoué! Veuillez réessayer avec une autre réservation',
      ar: 'فشلت عملية الدفع! حاولوا مرة أخرى بحجز آخر',
      en: 'Your payment has failed! Please try again with another booking',
    }[locale],
  );
});
