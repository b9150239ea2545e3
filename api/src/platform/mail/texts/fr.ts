import type { MailTexts } from '../mail.ts';

export const fr: MailTexts = {
  direction: 'ltr',
  linkHint: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  unsubscribe: 'Se désinscrire',
  mails: {
    'newsletter-confirmation': {
      subject: '{{mall}} : confirmez votre inscription à la newsletter',
      title: 'Plus qu’une étape',
      lines: [
        'Vous avez demandé à recevoir notre newsletter à cette adresse.',
        'Confirmez votre inscription pour recevoir nos nouveautés, nos événements et les bons plans des boutiques.',
      ],
      action: 'Confirmer mon inscription',
      note: 'Ce lien est valable 7 jours. Si vous n’avez rien demandé, ignorez ce message : vous ne recevrez rien de plus.',
    },
    'newsletter-welcome': {
      subject: '{{mall}} : bienvenue dans notre newsletter',
      title: 'Votre inscription est confirmée',
      lines: [
        'Merci ! Vous serez parmi les premiers à connaître nos nouveautés et nos événements.',
        'Vous pouvez vous désinscrire à tout moment, en un clic, depuis chacun de nos messages.',
      ],
    },
    'newsletter-already-confirmed': {
      subject: '{{mall}} : vous recevez déjà notre newsletter',
      title: 'Rien à faire',
      lines: [
        'Vous avez demandé à recevoir notre newsletter : cette adresse la reçoit déjà.',
        'Si vous ne la voulez plus, désinscrivez-vous en un clic ci-dessous.',
      ],
    },
    'password-reset': {
      subject: 'Réinitialisez votre mot de passe',
      title: 'Mot de passe oublié ?',
      lines: ['Vous avez demandé à choisir un nouveau mot de passe pour votre compte {{mall}}.'],
      action: 'Choisir un nouveau mot de passe',
      note: 'Ce lien est valable {{lifetime}} et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
    },
    'password-changed': {
      subject: 'Votre mot de passe a été modifié',
      title: 'Mot de passe modifié',
      lines: [
        'Le mot de passe de votre compte {{mall}} vient d’être modifié, et les sessions ouvertes ailleurs ont été fermées.',
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
      ],
      action: 'Ce n’était pas moi',
    },
    'account-deleted': {
      subject: 'Votre compte {{mall}} est supprimé',
      title: 'Compte supprimé',
      lines: [
        'Votre compte vient d’être supprimé à votre demande, avec vos informations personnelles.',
        'C’est le dernier message que nous envoyons à cette adresse pour ce compte. Si ce n’était pas vous, répondez-nous.',
      ],
    },
    'mail-trial': {
      subject: '{{mall}} : email d’essai',
      title: 'L’email d’essai est bien arrivé',
      lines: [
        'Vous avez demandé un email d’essai depuis les premiers pas du back-office.',
        'Puisque vous le lisez, les mots de passe oubliés et la newsletter trouveront aussi leurs lecteurs.',
      ],
      action: 'Revenir aux premiers pas',
    },
    'sign-up-welcome': {
      subject: 'Bienvenue chez {{mall}}',
      title: 'Bienvenue{{#firstName}}, {{firstName}}{{/firstName}} !',
      lines: [
        'Votre compte {{mall}} est prêt.',
        'Il vous permet de réagir aux articles et de gérer vos informations personnelles.',
      ],
      action: 'Découvrir le site',
    },
  },
};
