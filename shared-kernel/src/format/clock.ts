import type { Locale } from '../contracts/site.ts';

const NO_BREAK = '\u00a0';

/** "18 h 30" and "9 h" in French, "18:30" and "09:00" in other languages. @param time `HH:mm` */
export const formatClock = (time: string, locale: Locale): string => {
  if (locale !== 'fr') return time;
  const [hours = '', minutes = ''] = time.split(':');
  return [String(Number(hours)), 'h', ...(minutes === '00' ? [] : [minutes])].join(NO_BREAK);
};
