import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { WrittenException } from 'shared-kernel/contracts';
import { calendarContext, formatShortWeekday, formatWeekday } from 'shared-kernel/format';
import { monthOf, weeksOf } from 'shared-kernel/format/calendar';
import { useLocale } from 'shared-kernel/site';
import { VisuallyHidden } from 'shared-kernel/ui';
import type { Holiday } from './holidays.ts';
import { Grid } from './mall-calendar.styles.ts';
import { dateAfterKey } from './move-date.ts';
import { useDayTexts } from './use-day-texts.ts';

interface Props {
  /** Id of the heading that names the month. */
  labelledBy: string;
  /** The date that keys start from. */
  date: string;
  today: string;
  days: ReadonlyMap<string, WrittenException>;
  holidays: ReadonlyMap<string, Holiday>;
  onMove: (date: string) => void;
  onOpen: (date: string) => void;
}

/** The grid of a month, one tab stop. Keys move between its days, as in the ARIA grid pattern. */
export const MonthGrid = ({ labelledBy, date, today, days, holidays, onMove, onOpen }: Props) => {
  const grid = useRef<HTMLTableElement>(null);
  const isLed = useRef(false);
  const weeks = weeksOf(monthOf(date));

  useEffect(() => {
    if (!isLed.current) return;
    isLed.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  }, [date]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = dateAfterKey(event, date, isRtl);
    if (!next) return;
    event.preventDefault();
    isLed.current = true;
    onMove(next);
  };

  return (
    <Grid ref={grid} role="grid" aria-labelledby={labelledBy} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <Weekday key={day} day={day} />
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day
                key={day}
                day={day}
                isCurrent={day === date}
                isToday={day === today}
                isOutside={monthOf(day) !== monthOf(date)}
                exception={days.get(day)}
                holiday={holidays.get(day)}
                onFocus={() => day !== date && monthOf(day) === monthOf(date) && onMove(day)}
                onPress={() => onOpen(day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
};

const Weekday = ({ day }: { day: string }) => {
  const context = calendarContext(useLocale());
  return (
    <th scope="col">
      <VisuallyHidden>{formatWeekday(day, context)}</VisuallyHidden>
      <span aria-hidden="true">{formatShortWeekday(day, context)}</span>
    </th>
  );
};

interface DayProps {
  day: string;
  isCurrent: boolean;
  isToday: boolean;
  isOutside: boolean;
  exception: WrittenException | undefined;
  holiday: Holiday | undefined;
  onFocus: () => void;
  onPress: () => void;
}

const Day = ({ day, isCurrent, isToday, isOutside, exception, holiday, onFocus, onPress }: DayProps) => {
  const texts = useDayTexts();
  const words = describeDay(texts, exception, holiday);
  return (
    <td className={isOutside ? 'outside' : undefined}>
      <button
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        data-date={day}
        aria-label={[texts.fullDate(day), ...words].filter(Boolean).join(', ')}
        aria-current={isToday ? 'date' : undefined}
        onFocus={onFocus}
        onClick={onPress}
      >
        <span className="number">{Number(day.slice(-2))}</span>
        {words.length > 0 && (
          <span className={`mark ${exception ? stateOf(exception) : 'suggested'}`}>
            <bdi>{words[0]}</bdi> <bdi>{words[1]}</bdi>
          </span>
        )}
      </button>
    </td>
  );
};

const stateOf = ({ ranges }: WrittenException): string => (ranges.length > 0 ? 'special' : 'closed');

const describeDay = (
  texts: ReturnType<typeof useDayTexts>,
  exception: WrittenException | undefined,
  holiday: Holiday | undefined,
): string[] => {
  if (exception) return [texts.reasonOf(exception), texts.hoursOf(exception)];
  return holiday ? [texts.holidayName(holiday), texts.holidayState(holiday)] : [];
};
