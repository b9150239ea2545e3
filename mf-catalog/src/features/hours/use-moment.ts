import { useTexts } from 'shared-kernel/i18n';
import { useLocale, useNow, useSite } from 'shared-kernel/site';
import type { Moment } from './shop-statuses.ts';

/** Time, time zone and language for open states. */
export const useMoment = (): Moment => {
  const t = useTexts('mf-catalog');
  return { now: useNow(), timeZone: useSite().timeZone, t, locale: useLocale() };
};
