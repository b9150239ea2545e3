import { WEEKDAYS } from 'shared-kernel/contracts';
import { calendarContext, formatDate, formatHours, formatWeekday } from 'shared-kernel/format';
import { addDays, mondayOf, toLocalTime } from 'shared-kernel/hours';
import type { OpeningHours } from '../../features/hours/get-opening-hours.ts';
import { Table } from '../../features/hours/hours-table.styles.ts';
import type { Moment } from '../../features/hours/shop-statuses.ts';

interface Props {
  hours: OpeningHours;
  moment: Moment;
}

/** The current season of Ramadan, or the next announced one. */
export const RamadanSeason = ({ hours, moment: { now, timeZone, t, locale } }: Props) => {
  const today = toLocalTime(now, timeZone).date;
  const [season] = hours.ramadan
    .filter(({ until }) => until >= today)
    .sort((one, other) => one.from.localeCompare(other.from));
  if (!season) return null;
  const { from, until, week } = season;
  const context = calendarContext(locale);
  const monday = mondayOf(from);
  return (
    <section aria-labelledby="ramadan-hours">
      <h2 id="ramadan-hours">{t('hours.ramadan')}</h2>
      <p>{t('hoursPage.ramadanDates', { from: formatDate(from, context), until: formatDate(until, context) })}</p>
      <Table>
        <caption>{t('hours.ramadan')}</caption>
        <tbody>
          {WEEKDAYS.map((weekday, index) => (
            <tr key={weekday}>
              <th scope="row">{formatWeekday(addDays(monday, index), context)}</th>
              <td>{week[weekday].length === 0 ? t('hours.closedDay') : formatHours(week[weekday], locale)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
};
