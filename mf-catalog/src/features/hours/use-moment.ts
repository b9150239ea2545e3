import { useTexts } from 'shared-kernel/i18n';
import { useLocale, useNow, useSite } from 'shared-kernel/site';
import type { Moment } from './shop-statuses.ts';

/** What it takes to word open states: when, where and in which language. */
export const useMoment = (): Moment => {
  const t = useTexts('mf-catalog');
  return { now: useNow(), timeZone: useSite().timeZone, t, locale: useLocale() };
};
