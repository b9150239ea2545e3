import {
  calendarContext,
  formatFullDay,
  formatInitialOfWeekday,
  formatMonth,
  formatWeekday,
} from 'shared-kernel/format';
import { addMonths, firstOf, monthOf, weeksOf } from 'shared-kernel/format/calendar';
import { hoursOn, toLocalTime } from 'shared-kernel/hours';
import { localePath } from 'shared-kernel/i18n';
import { VisuallyHidden } from 'shared-kernel/ui';
import type { OpeningHours } from '../../features/hours/get-opening-hours.ts';
import { rangesLabel } from '../../features/hours/ranges-label.ts';
import type { Moment } from '../../features/hours/shop-statuses.ts';
import { useOccasion } from '../../features/hours/use-occasion.tsx';
import { paths } from '../../paths.ts';
import { Months } from './month-calendars.styles.ts';

const MONTHS_SHOWN = 3;

interface Props {
  hours: OpeningHours;
  /** The chosen day, `YYYY-MM-DD`, or an empty string. */
  chosen: string;
  moment: Moment;
}

/** The coming months: each day links to its hours, and days with other hours are marked. */
export const MonthCalendars = ({ hours, chosen, moment }: Props) => {
  const { now, timeZone, t } = moment;
  const month = monthOf(toLocalTime(now, timeZone).date);
  return (
    <section aria-labelledby="coming-months">
      <h2 id="coming-months">{t('hoursPage.months')}</h2>
      <p>{t('hoursPage.marks')}</p>
      <Months>
        {Array.from({ length: MONTHS_SHOWN }, (_, later) => addMonths(month, later)).map((each) => (
          <Month key={each} month={each} hours={hours} chosen={chosen} moment={moment} />
        ))}
      </Months>
    </section>
  );
};

const Month = ({ month, hours, chosen, moment }: Props & { month: string }) => {
  const context = calendarContext(moment.locale);
  const weeks = weeksOf(month);
  return (
    <table>
      <caption>{formatMonth(firstOf(month), context)}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              <VisuallyHidden>{formatWeekday(day, context)}</VisuallyHidden>
              <span aria-hidden="true">{formatInitialOfWeekday(day, context)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                {monthOf(day) === month && <Day date={day} hours={hours} isChosen={day === chosen} moment={moment} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface DayProps extends Omit<Props, 'chosen'> {
  date: string;
  isChosen: boolean;
}

/** A day with a link to its hours, unless it is over. */
const Day = ({ date, hours, isChosen, moment: { now, timeZone, t, locale } }: DayProps) => {
  const occasionOf = useOccasion();
  const number = Number(date.slice(-2));
  const today = toLocalTime(now, timeZone).date;
  if (date < today) return <span>{number}</span>;
  const day = hoursOn(hours, date);
  const occasion = occasionOf(day);
  return (
    <a
      href={localePath(locale, paths.hoursOn(date))}
      className={occasion ? 'special' : undefined}
      aria-current={(isChosen && 'true') || (date === today && 'date') || undefined}
    >
      <VisuallyHidden>
        {formatFullDay(date, calendarContext(locale))}, {rangesLabel(day, t, locale)}
        {occasion && <> ({occasion})</>}
      </VisuallyHidden>
      <span aria-hidden="true">{number}</span>
    </a>
  );
};
