/** `mailto:` address of an email, encoded so that it can't add parameters such as `?bcc=`. */
export const mailAddress = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
