import { calendarContext, formatFullDay } from 'shared-kernel/format';
import {
  type AnnouncedHours,
  addDays,
  type DayHours,
  toLocalTime,
  upcomingExceptions,
  weekFrom,
} from 'shared-kernel/hours';
import { useTexts } from 'shared-kernel/i18n';
import { Table } from './hours-table.styles.ts';
import { rangesLabel } from './ranges-label.ts';
import { endOfStates, type Moment } from './shop-statuses.ts';
import { useOccasion } from './use-occasion.tsx';

interface Props {
  announced: AnnouncedHours;
  moment: Moment;
  /** Days ahead to list exceptions for: far enough to plan a visit around a holiday. */
  daysAhead?: number;
}

const DAYS_SHOWN = 7;

/** Hours of the next seven days, followed by later exceptional days. */
export const HoursTable = ({ announced, moment, daysAhead = 45 }: Props) => {
  const { now, timeZone, locale } = moment;
  const t = useTexts('mf-catalog');
  const occasionOf = useOccasion();
  const today = toLocalTime(now, timeZone).date;
  const later = upcomingExceptions(announced, addDays(today, DAYS_SHOWN), daysAhead - DAYS_SHOWN);
  const row = (day: DayHours) => {
    const occasion = occasionOf(day);
    return (
      <tr key={day.date} className={day.date === today ? 'today' : undefined}>
        <th scope="row">
          <time dateTime={day.date}>{formatFullDay(day.date, calendarContext(locale))}</time>
          {occasion && <small>{occasion}</small>}
        </th>
        <td>{rangesLabel(day, t, locale)}</td>
      </tr>
    );
  };
  return (
    <>
      <Table data-until={endOfStates([], moment)}>
        <caption>{t('hours.week')}</caption>
        <tbody>{weekFrom(announced, today).map(row)}</tbody>
      </Table>
      {later.length > 0 && (
        <Table>
          <caption className="visible">{t('hours.ahead')}</caption>
          <tbody>{later.map(row)}</tbody>
        </Table>
      )}
    </>
  );
};
