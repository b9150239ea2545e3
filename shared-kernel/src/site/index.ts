/** What every page may ask of the site it is in: which mall, which language, what time it is. */
export { SiteProvider, useLocale, useSite } from './site.tsx';
export { useNow } from './use-now.ts';
