/**
 * The shell's own pages, each in the folder of its id. Its contract contains them, so that no remote can use their
 * addresses.
 */
export const OWN_PAGES = {
  home: { id: 'home', path: '' },
  privacyPolicy: { id: 'privacy-policy', path: 'privacy-policy' },
  termsOfService: { id: 'terms-of-service', path: 'terms-of-service' },
};
