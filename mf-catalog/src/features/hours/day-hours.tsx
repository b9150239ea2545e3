import { calendarContext, formatFullDate } from 'shared-kernel/format';
import { type AnnouncedHours, hoursOn } from 'shared-kernel/hours';
import { DAY_ID } from '../../paths.ts';
import { Section } from './day-hours.styles.ts';
import { rangesLabel } from './ranges-label.ts';
import type { Moment } from './shop-statuses.ts';
import { useOccasion } from './use-occasion.tsx';

interface Props {
  announced: AnnouncedHours;
  /** `YYYY-MM-DD`. */
  date: string;
  moment: Moment;
  heading?: 'h2' | 'h3';
}

/** The hours of the mall or a shop on the day that the visitor chose. */
export const DayHours = ({ announced, date, moment: { t, locale }, heading: Heading = 'h2' }: Props) => {
  const occasionOf = useOccasion();
  const day = hoursOn(announced, date);
  const occasion = occasionOf(day);
  return (
    <Section id={DAY_ID} tabIndex={-1} aria-labelledby="day-hours">
      <Heading id="day-hours">
        <time dateTime={date}>{formatFullDate(date, calendarContext(locale))}</time>
      </Heading>
      <p>
        <b>{rangesLabel(day, t, locale)}</b>
        {occasion && <small>{occasion}</small>}
      </p>
    </Section>
  );
};
