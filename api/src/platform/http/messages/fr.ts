import { REFUSALS } from 'shared-kernel/http-server';
import type { ErrorMessages } from './error-messages.ts';

export const fr: ErrorMessages = {
  routeNotFound: "Cette adresse n'existe pas",
  notFound: {
    client: 'Utilisateur introuvable',
    contact: 'Contact introuvable',
    file: 'Fichier introuvable',
    provider: "Ce moyen de connexion n'est pas proposé",
    release: "Cette version n'est pas dans l'entrepôt",
    releaseSet: "Cet ensemble de versions n'a pas été en ligne",
    revision: 'Révision introuvable',
    role: 'Rôle introuvable',
    session: 'Session introuvable',
    subCategory: 'Sous-catégorie introuvable',
  },
  conflict: {
    alreadyDecided: 'Cette proposition a déjà été traitée',
    builtIn: "Ce rôle est d'origine et ne peut pas être modifié ainsi",
    changedSincePreview: "Des horaires ont changé depuis l'aperçu",
    emailTaken: 'Cette adresse email est déjà utilisée',
    inUse: 'Encore utilisé par {count} enregistrement(s)',
    lastGod: 'Il doit toujours rester un administrateur général',
    notDeleted: "Cet enregistrement n'est pas dans la corbeille",
    noReleaseStore: 'Cette API ne connaît aucun entrepôt de versions',
    noSigningKey: "Cette API n'a pas de clé pour signer des versions",
    overlap: 'Ces champs ont changé depuis la proposition : {fields}',
    releasedMeanwhile: "D'autres versions ont été mises en ligne entre-temps",
    releaseRefused: 'Cela ne peut pas être mis en ligne : {reason}',
    reservedCategory: 'Cette catégorie a sa propre entrée dans le menu : elle ne peut être ni renommée ni supprimée',
    roleInUse: 'Ce rôle est encore attribué à {count} compte(s)',
    roleNameTaken: 'Ce nom de rôle est déjà utilisé',
    shownByOthers:
      'Affiché à {count} endroit(s) que vous ne pouvez pas modifier directement : choisissez-y plutôt un autre fichier',
    slugTaken: 'Ce slug est déjà utilisé',
    stillNamed: 'Un autre enregistrement y fait encore référence',
    tooManyWaiting: 'Vous en avez déjà {count} en attente : veuillez patienter jusqu’à leur traitement',
  },
  stale: 'Cet enregistrement a changé entre-temps',
  refused: REFUSALS.fr,
  password: {
    banned: 'Votre compte a été banni',
    mustChangePassword: 'Veuillez d’abord changer votre mot de passe',
    providerRefused:
      "Oops! Une erreur s'est produite lors de la tentative de connexion! Veuillez réessayer, ou utilisez une autre méthode de connexion.",
    signInAgain: 'Veuillez vous reconnecter avant de continuer',
    suspended: "Votre compte est suspendu jusqu'au {until}",
    wrongCredentials: "L'email ou le mot de passe est incorrect",
    wrongPassword: 'Le mot de passe est incorrect',
  },
  unavailable: 'Le service est momentanément indisponible',
  failed: "Oops! Une erreur s'est produite",
};
