import type { DateContext } from 'shared-kernel/format';
import { useLocale, useSite } from 'shared-kernel/site';

/** The page's language and the mall's time zone. */
export const useDateContext = (): DateContext => ({ locale: useLocale(), timeZone: useSite().timeZone });
