import { calendarContext, formatFullDate } from 'shared-kernel/format';
import { hoursOn } from 'shared-kernel/hours';
import type { OpeningHours } from '../../features/hours/get-opening-hours.ts';
import { rangesLabel } from '../../features/hours/ranges-label.ts';
import type { Moment } from '../../features/hours/shop-statuses.ts';
import { useOccasion } from '../../features/hours/use-occasion.tsx';
import { DAY_ID } from '../../paths.ts';

interface Props {
  hours: OpeningHours;
  /** `YYYY-MM-DD`. */
  date: string;
  moment: Moment;
}

/** The mall's hours on the day that the visitor chose. */
export const DayHours = ({ hours, date, moment: { t, locale } }: Props) => {
  const occasionOf = useOccasion();
  const day = hoursOn(hours, date);
  const occasion = occasionOf(day);
  return (
    <section id={DAY_ID} tabIndex={-1} aria-labelledby="day-hours">
      <h2 id="day-hours">
        <time dateTime={date}>{formatFullDate(date, calendarContext(locale))}</time>
      </h2>
      <p className="answer">
        <b>{rangesLabel(day, t, locale)}</b>
        {occasion && <small>{occasion}</small>}
      </p>
    </section>
  );
};
