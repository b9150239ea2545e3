import { bookingTexts } from './index.ts';

test('has the words of the specification', async () => {
  const { default: texts } = await bookingTexts.fr();
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
