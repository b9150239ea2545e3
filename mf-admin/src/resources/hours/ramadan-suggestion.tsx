import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { OTHER_LOCALES, type RamadanWorkingHours, WEEKDAYS } from 'shared-kernel/contracts';
import { calendarContext, formatDate, formatYear } from 'shared-kernel/format';
import { toLocalTime } from 'shared-kernel/hours';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale, useNow, useSite } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { Toolbar } from '../../list/list.styles.ts';
import { comingRamadans, isFor, lastBefore, type Ramadan } from './ramadan.ts';
import { useRamadanHours } from './use-ramadan-hours.ts';

const YEARS_AHEAD = 4;
const NAME = { fr: 'Ramadan', ar: 'رمضان', en: 'Ramadan' };

/** Suggests a Ramadan's hours: the expected dates, with the times of the previous one. */
export const RamadanSuggestion = () => {
  const { timeZone } = useSite();
  const today = toLocalTime(useNow(), timeZone).date;
  const hours = useRamadanHours();
  return hours ? <Choice hours={hours} coming={comingRamadans(today, YEARS_AHEAD)} /> : null;
};

interface Props {
  hours: readonly RamadanWorkingHours[];
  coming: readonly Ramadan[];
}

const Choice = ({ hours, coming }: Props) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const fill = useFill();
  const isTaken = (ramadan: Ramadan): boolean => hours.some(isFor(ramadan));
  const [year, setYear] = useState(() => coming.find((each) => !isTaken(each))?.islamicYear);
  const chosen = coming.find(({ islamicYear }) => islamicYear === year) ?? coming[0];
  if (!chosen) return null;
  const last = lastBefore(hours, chosen);

  const nameOf = (ramadan: Ramadan): string => {
    const year = formatYear(new Date(ramadan.from), calendarContext(locale));
    return t(isTaken(ramadan) ? 'ramadan.taken' : 'ramadan.year', { year, islamicYear: ramadan.islamicYear });
  };
  const write = (date: string): string => formatDate(date, calendarContext(locale));
  return (
    <Notice as="section" aria-label={t('ramadan.title')}>
      <Toolbar>
        <label>
          {t('ramadan.which')}
          <select value={chosen.islamicYear} onChange={({ target }) => setYear(Number(target.value))}>
            {coming.map((ramadan) => (
              <option key={ramadan.islamicYear} value={ramadan.islamicYear}>
                {nameOf(ramadan)}
              </option>
            ))}
          </select>
        </label>
        <Button kind="secondary" onClick={() => fill(chosen, last)}>
          {t('ramadan.fill')}
        </Button>
      </Toolbar>
      <p>
        <strong>{t('ramadan.expected', { from: write(chosen.from), until: write(chosen.until) })}</strong>{' '}
        {t('ramadan.estimate')}
      </p>
      <p>{last ? t('ramadan.weekOf', { title: last.title }) : t('ramadan.noWeek')}</p>
    </Notice>
  );
};

/**
 * @returns a function that fills the surrounding form with a draft, and offers to undo that. Without an earlier
 *   Ramadan, the times stay.
 */
const useFill = () => {
  const t = useTexts('mf-admin');
  const notify = useNotify();
  const { getValues, setValue, trigger } = useFormContext();
  return ({ from, until }: Ramadan, last: RamadanWorkingHours | undefined): void => {
    const before: [path: string, value: unknown][] = [];
    const set = (path: string, value: unknown): void => setValue(path, value, { shouldDirty: true, shouldTouch: true });
    const write = (path: string, value: unknown): void => {
      before.push([path, structuredClone(getValues(path))]);
      set(path, value);
    };
    const titleIn = (locale: keyof typeof NAME): string =>
      `${NAME[locale]} ${formatYear(new Date(from), calendarContext(locale))}`;
    write('title', titleIn('fr'));
    for (const language of OTHER_LOCALES) write(`translations.${language}.title`, titleIn(language));
    write('from', from);
    write('until', until);
    if (last) for (const day of WEEKDAYS) write(`week.${day}`, structuredClone(last.week[day]));
    void trigger();
    const undo = async (): Promise<void> => {
      for (const [path, value] of before) set(path, value);
    };
    notify(t('ramadan.filled'), { undo } as object);
  };
};
