import type { DateContext } from '../format/index.ts';
import { useLocale, useSite } from './site.tsx';

/** The page's language and the mall's time zone. */
export const useDateContext = (): DateContext => ({ locale: useLocale(), timeZone: useSite().timeZone });
