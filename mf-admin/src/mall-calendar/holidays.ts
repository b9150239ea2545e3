import type { LocalisedText } from 'shared-kernel/contracts';
import { fromIslamic, toIslamic } from '../resources/hours/islamic-calendar.ts';

/** A public holiday, on which the mall may have other hours. */
export interface Holiday {
  /** `YYYY-MM-DD`. */
  date: string;
  name: LocalisedText;
  /** Whether the sighting of the moon may move it by a day. */
  isEstimated: boolean;
}

interface Day {
  month: number;
  day: number;
  name: LocalisedText;
}

// Tunisia's public holidays. Until 2021, Revolution Day was on 14 January.
const FIXED: readonly Day[] = [
  { month: 1, day: 1, name: { fr: 'Jour de l’An', ar: 'رأس السنة الميلادية', en: 'New Year’s Day' } },
  { month: 3, day: 20, name: { fr: 'Fête de l’Indépendance', ar: 'عيد الاستقلال', en: 'Independence Day' } },
  { month: 4, day: 9, name: { fr: 'Journée des Martyrs', ar: 'عيد الشهداء', en: 'Martyrs’ Day' } },
  { month: 5, day: 1, name: { fr: 'Fête du Travail', ar: 'عيد الشغل', en: 'Labour Day' } },
  { month: 7, day: 25, name: { fr: 'Fête de la République', ar: 'عيد الجمهورية', en: 'Republic Day' } },
  { month: 8, day: 13, name: { fr: 'Fête de la Femme', ar: 'عيد المرأة', en: 'Women’s Day' } },
  { month: 10, day: 15, name: { fr: 'Fête de l’Évacuation', ar: 'عيد الجلاء', en: 'Evacuation Day' } },
  { month: 12, day: 17, name: { fr: 'Fête de la Révolution', ar: 'عيد الثورة', en: 'Revolution Day' } },
];

const AID_EL_FITR = { fr: 'Aïd el-Fitr', ar: 'عيد الفطر', en: 'Eid al-Fitr' };
const AID_EL_IDHA = { fr: 'Aïd el-Idha', ar: 'عيد الأضحى', en: 'Eid al-Adha' };

/** In the Islamic calendar. */
const RELIGIOUS: readonly Day[] = [
  { month: 1, day: 1, name: { fr: 'Ras el-Am el-Hijri', ar: 'رأس السنة الهجرية', en: 'Islamic New Year' } },
  { month: 3, day: 12, name: { fr: 'Mouled', ar: 'المولد النبوي الشريف', en: 'Mawlid' } },
  { month: 10, day: 1, name: AID_EL_FITR },
  { month: 10, day: 2, name: AID_EL_FITR },
  { month: 12, day: 10, name: AID_EL_IDHA },
  { month: 12, day: 11, name: AID_EL_IDHA },
];

/** Islamic years are shorter: a Gregorian year overlaps two or three of them. */
const ISLAMIC_YEARS = [0, 1, 2];

/** Tunisia's public holidays of a year, in order. */
export const holidaysIn = (year: number): Holiday[] => {
  const start = `${year}-`;
  const fixed = FIXED.map(({ month, day, name }) => ({
    date: new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 'YYYY-MM-DD'.length),
    name,
    isEstimated: false,
  }));
  const first = toIslamic(`${year}-01-01`).year;
  const religious = ISLAMIC_YEARS.flatMap((later) =>
    RELIGIOUS.map(({ name, ...day }) => ({
      date: fromIslamic({ ...day, year: first + later }),
      name,
      isEstimated: true,
    })),
  );
  return [...fixed, ...religious.filter(({ date }) => date.startsWith(start))].toSorted((one, other) =>
    one.date.localeCompare(other.date),
  );
};

const joined = (one: LocalisedText, other: LocalisedText): LocalisedText => ({
  fr: `${one.fr}, ${other.fr}`,
  ar: `${one.ar}، ${other.ar}`,
  en: `${one.en}, ${other.en}`,
});

/** The holidays of a `YYYY-MM` month by date. Two holidays on one date, as on 20 March 2026, are merged. */
export const holidaysOf = (month: string): ReadonlyMap<string, Holiday> => {
  const days = new Map<string, Holiday>();
  for (const holiday of holidaysIn(Number(month.slice(0, 'YYYY'.length)))) {
    if (!holiday.date.startsWith(month)) continue;
    const same = days.get(holiday.date);
    const both = same && { ...holiday, name: joined(same.name, holiday.name), isEstimated: true };
    days.set(holiday.date, both ?? holiday);
  }
  return days;
};
