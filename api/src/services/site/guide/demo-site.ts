import type { SiteConfig } from 'shared-kernel/contracts';

/** Name and address in the demo's `site.json`. A site with other values has been set up. */
export const DEMO_SITE: Pick<SiteConfig, 'name' | 'address'> = {
  name: { fr: 'Les Oliviers', ar: 'الزياتين', en: 'Les Oliviers' },
  address: {
    fr: 'Route de Gremda, km 4, 3062 Sfax, Tunisie',
    ar: 'طريق قرمدة، كم 4، 3062 صفاقس، تونس',
    en: 'Route de Gremda, km 4, 3062 Sfax, Tunisia',
  },
};
