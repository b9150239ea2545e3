/** Addresses that accounts lead to, without a language. */
export const paths = {
  account: '/account',
  backOffice: '/admin',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
};
