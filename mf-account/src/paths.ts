/** Addresses that accounts lead to, without a language. */
export const paths = {
  account: '/account',
  backOffice: '/admin',
  privacy: '/privacy-policy',
  resetPassword: '/reset-password',
  terms: '/terms-of-service',
};
