import { useLocale, useSite } from 'shared-kernel/site';
import type { DateContext } from './format-date.ts';

/** The page's language and the mall's time zone. */
export const useDateContext = (): DateContext => ({ locale: useLocale(), timeZone: useSite().timeZone });
