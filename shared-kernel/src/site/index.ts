/** Context of every page: the mall, the language, and the time. */
export { SiteProvider, useLocale, useSignInProviders, useSite } from './site.tsx';
export { useAddressOf, useOrigin } from './use-address-of.ts';
export { useDateContext } from './use-date-context.ts';
export { useDocumentTitle } from './use-document-title.ts';
export { useNow } from './use-now.ts';
export { useOnline, useWhenOnline } from './use-online.ts';
