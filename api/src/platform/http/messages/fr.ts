import type { ErrorMessages } from './error-messages.ts';

export const fr: ErrorMessages = {
  routeNotFound: "Cette adresse n'existe pas",
  notFound: {
    category: 'Catégorie introuvable',
    contact: 'Contact introuvable',
    file: 'Fichier introuvable',
    hero: 'Bannière introuvable',
    mallEvent: 'Événement introuvable',
    mallWorkingHours: 'Horaires introuvables',
    post: 'Article introuvable',
    ramadanWorkingHours: 'Horaires de Ramadan introuvables',
    shop: 'Boutique introuvable',
    subCategory: 'Sous-catégorie introuvable',
  },
  conflict: { slugTaken: 'Ce slug est déjà utilisé' },
  refused: {
    400: 'La requête est mal formée',
    404: "Cette adresse n'existe pas",
    405: "Cette méthode n'est pas permise ici",
    408: 'La requête a mis trop de temps à arriver',
    413: 'La requête est trop volumineuse',
    414: "L'adresse est trop longue",
    415: "Ce type de contenu n'est pas accepté",
    429: 'Trop de requêtes, veuillez patienter',
    431: 'Les en-têtes de la requête sont trop volumineux',
  },
  unavailable: 'Le service est momentanément indisponible',
  failed: "Oops! Une erreur s'est produite",
};
