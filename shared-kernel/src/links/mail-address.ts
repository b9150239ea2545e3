/** What an e-mail address leads to, `mailto:contact@mall.tn`: no sign of it asks for more, as `?bcc=` would. */
export const mailAddress = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
