import type { SiteConfig } from 'shared-kernel/contracts';

/** What the demo's `site.json` says of the mall: a site of another name is somebody's own. */
export const DEMO_SITE: Pick<SiteConfig, 'name' | 'address'> = {
  name: { fr: 'Les Oliviers', ar: 'الزياتين', en: 'Les Oliviers' },
  address: {
    fr: 'Route de Gremda, km 4, 3062 Sfax, Tunisie',
    ar: 'طريق قرمدة، كم 4، 3062 صفاقس، تونس',
    en: 'Route de Gremda, km 4, 3062 Sfax, Tunisia',
  },
};
