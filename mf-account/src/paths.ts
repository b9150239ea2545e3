/** Paths of the account's pages and links, without a language. */
export const paths = {
  account: '/account',
  backOffice: '/admin',
  contact: '/contact',
  favourites: '/favourites',
  hours: '/horaires',
  invitation: '/invitation',
  news: '/blogs',
  newsletter: '/newsletter',
  privacy: '/privacy-policy',
  resetPassword: '/reset-password',
  terms: '/terms-of-service',
};
