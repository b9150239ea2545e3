import { localePath } from '../i18n/locale-path.ts';
import { useSiteContext } from './site.tsx';

/** Public origin of the site, without a slash: `https://mall.example`. */
export const useOrigin = (): string => useSiteContext().origin ?? '';

/** Returns a function that makes absolute addresses from paths below the site's root, in the reader's language. */
export const useAddressOf = (): ((path: string) => string) => {
  const origin = useOrigin();
  const { locale } = useSiteContext();
  return (path) => origin + localePath(locale, path);
};
