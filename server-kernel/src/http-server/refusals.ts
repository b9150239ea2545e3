import type { Locale } from 'shared-kernel/contracts';

/** Messages of requests that are rejected before routing, by HTTP status. */
export const REFUSALS: Record<Locale, Record<number, string>> = {
  fr: {
    400: 'La requête est mal formée',
    404: 'Cette adresse n’existe pas',
    405: 'Cette méthode n’est pas permise ici',
    408: 'La requête a mis trop de temps à arriver',
    413: 'La requête est trop volumineuse',
    414: 'L’adresse est trop longue',
    415: 'Ce type de contenu n’est pas accepté',
    429: 'Trop de requêtes, veuillez patienter',
    431: 'Les en-têtes de la requête sont trop volumineux',
  },
  ar: {
    400: 'الطلب غير سليم',
    404: 'هذا العنوان غير موجود',
    405: 'هذه الطريقة غير مسموح بها هنا',
    408: 'استغرق وصول الطلب وقتًا طويلًا',
    413: 'الطلب كبير جدًا',
    414: 'العنوان طويل جدًا',
    415: 'هذا النوع من المحتوى غير مقبول',
    429: 'طلبات كثيرة جدًا، يرجى الانتظار',
    431: 'ترويسات الطلب كبيرة جدًا',
  },
  en: {
    400: 'The request is malformed',
    404: 'This address does not exist',
    405: 'This method is not allowed here',
    408: 'The request took too long to arrive',
    413: 'The request is too large',
    414: 'The address is too long',
    415: 'This type of content is not accepted',
    429: 'Too many requests, please wait',
    431: 'The headers of the request are too large',
  },
};
