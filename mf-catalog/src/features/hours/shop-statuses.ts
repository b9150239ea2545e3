import type { TFunction } from 'i18next';
import type { HoursException, Locale, WeeklyHours } from 'shared-kernel/contracts';
import { calendarContext, formatDay } from 'shared-kernel/format';
import {
  addDays,
  isBeforeOpening,
  type LocalTime,
  type OpenState,
  openStateAt,
  toInstant,
  toLocalTime,
} from 'shared-kernel/hours';
import type { OpeningHours } from './get-opening-hours.ts';
import { changeLabel } from './opening-label.ts';

/** A shop's open state for a badge. */
export interface ShopStatus {
  isOpen: boolean;
  /** "Ouvert" */
  label: string;
  /** "ferme à 21:00"; empty when unknown. */
  change: string;
  changesAt: LocalTime | null;
}

interface WithHours {
  weeklyHours: WeeklyHours | null;
  exceptions: HoursException[];
  opensOn?: string | null;
}

/** Time, time zone and language for open states. */
export interface Moment {
  now: Date;
  timeZone: string;
  t: TFunction;
  locale: Locale;
}

const keepsMallHours = ({ weeklyHours, exceptions }: WithHours): boolean => !weeklyHours && exceptions.length === 0;

/** The open states of a list of shops, in its order; before its opening day, a shop announces that. Shops with the same hours share one result. */
export const shopStatuses = (
  shops: WithHours[],
  hours: OpeningHours,
  { now, timeZone, t, locale }: Moment,
): (ShopStatus | undefined)[] => {
  const today = toLocalTime(now, timeZone).date;
  const worded = new Map<string, ShopStatus>();
  const word = (state: OpenState): ShopStatus => {
    const key = `${state.isOpen}${state.changesAt?.date}${state.changesAt?.time}`;
    const known = worded.get(key);
    if (known) return known;
    const label = t(state.isOpen ? 'hours.open' : 'hours.closed');
    const status = { ...state, label, change: changeLabel(state, today, t, locale) };
    worded.set(key, status);
    return status;
  };
  const ofMall = openStateAt({ ...hours, timeZone }, now);
  const wordOpening = (date: string): ShopStatus => ({
    isOpen: false,
    label: t('hours.firstOpens', { date: formatDay(date, calendarContext(locale)) }),
    change: '',
    changesAt: { date, time: '00:00' },
  });
  return shops.map((shop) => {
    if (shop.opensOn && isBeforeOpening(shop, today)) return wordOpening(shop.opensOn);
    const state = keepsMallHours(shop) ? ofMall : openStateAt({ ...hours, timeZone, shop }, now);
    return state && word(state);
  });
};

/** The instant at which one of the states changes, or its words do at midnight; ISO 8601. */
export const endOfStates = (
  states: (Pick<OpenState, 'changesAt'> | undefined)[],
  { now, timeZone }: Moment,
): string => {
  const midnight = { date: addDays(toLocalTime(now, timeZone).date, 1), time: '00:00' };
  const changes = [midnight, ...states.flatMap((state) => state?.changesAt ?? [])];
  const first = changes.reduce((a, b) => (a.date + a.time <= b.date + b.time ? a : b));
  return toInstant(first, timeZone).toISOString();
};
