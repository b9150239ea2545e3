import { type ReactNode, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Locale, WEEKDAYS, type Weekday, type WeeklyHours } from 'shared-kernel/contracts';
import { formatHours } from 'shared-kernel/format';
import { Field, type FieldProps, useField } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { VisuallyHidden } from 'shared-kernel/ui';
import { Flag } from '../flag-fields.styles.ts';
import { Day } from './day.tsx';
import { Week } from './hours.styles.ts';
import { closedWeek, useWeekdayNames } from './weekdays.ts';

interface Props extends FieldProps {
  /** Label of the switch that sets the week to `null`, where the rules allow it: "same hours as the mall". */
  none?: ReactNode;
}

/** The weekly opening hours: any number of intervals per day, none when closed. A new week is `closedWeek()`. */
export const HoursField = ({ none, ...props }: Props) => {
  const { name } = props;
  const t = useTexts('mf-admin');
  const days = useWeekdayNames();
  const locale = useLocale();
  const format = (value: unknown) =>
    value ? inWords(value as WeeklyHours, days, t('fields.hours.closed'), locale) : '—';
  const { frame, control } = useField(props, { format });
  const { setValue } = useFormContext();
  const week = useWatch({ name }) as WeeklyHours | null;
  const latest = useRef<WeeklyHours>(closedWeek());
  const [news, setNews] = useState('');

  const change = (path: string, value: unknown): void =>
    setValue(path, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });

  const toggle = (isNone: boolean): void => {
    if (week) latest.current = structuredClone(week);
    change(name, isNone ? null : latest.current);
  };

  const copy = (from: Weekday, to: readonly Weekday[]): void => {
    for (const day of to) change(`${name}.${day}`, structuredClone(week?.[from] ?? []));
    setNews(t('fields.hours.copied', { days: to.map((day) => days[day]).join(', ') }));
  };

  return (
    <Field {...frame} layout="group">
      <Week
        role="group"
        id={control.id}
        tabIndex={-1}
        aria-labelledby={frame.ids.label}
        aria-describedby={control['aria-describedby']}
      >
        {none && (
          <label className="none">
            <Flag>
              <input
                type="checkbox"
                role="switch"
                checked={!week}
                aria-checked={!week}
                onChange={({ target }) => toggle(target.checked)}
              />
            </Flag>
            {none}
          </label>
        )}
        {week &&
          WEEKDAYS.map((day) => (
            <Day key={day} path={`${name}.${day}`} day={day} onCopy={(to) => copy(day, to)} onNews={setNews} />
          ))}
        <VisuallyHidden role="status">{news}</VisuallyHidden>
      </Week>
    </Field>
  );
};

const inWords = (week: WeeklyHours, days: Record<Weekday, string>, closed: string, locale: Locale): string =>
  WEEKDAYS.map((day) => {
    const ranges = week[day] ?? [];
    return `${days[day]} ${ranges.length > 0 ? formatHours(ranges, locale) : closed}`;
  }).join(' · ');
