import { localePath } from '../i18n/locale-path.ts';
import { useSiteContext } from './site.tsx';

/** Makes whole addresses, which can be given to others, of paths below the site's root: in the reader's language. */
export const useAddressOf = (): ((path: string) => string) => {
  const { origin = '', locale } = useSiteContext();
  return (path) => origin + localePath(locale, path);
};
