/** The mall's data in mails of tests. */
export const MAIL_PLACE = {
  publicUrl: 'https://mall.example',
  site: {
    name: { fr: 'Les Oliviers', ar: 'الزياتين', en: 'Les Oliviers' },
    address: { fr: 'Route de Gremda, Sfax', ar: 'طريق قرمدة، صفاقس', en: 'Gremda Road, Sfax' },
    email: 'bonjour@mall.example',
  },
};
