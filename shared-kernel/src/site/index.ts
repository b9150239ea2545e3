/** What every page may ask of the site it is in: which mall, which language, what time it is. */
export { SiteProvider, useLocale, useSignInProviders, useSite } from './site.tsx';
export { useAddressOf, useOrigin } from './use-address-of.ts';
export { useDateContext } from './use-date-context.ts';
export { useDocumentTitle } from './use-document-title.ts';
export { useNow } from './use-now.ts';
export { useOnline, useWhenOnline } from './use-online.ts';
