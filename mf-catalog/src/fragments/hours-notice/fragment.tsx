import { Link } from 'react-router-dom';
import { calendarContext, formatFullDay, formatHours } from 'shared-kernel/format';
import { addDays, announcedChanges, type HoursChange, hoursChanges, toLocalTime } from 'shared-kernel/hours';
import { http } from 'shared-kernel/http';
import { getOpeningHours } from '../../features/hours/get-opening-hours.ts';
import { useMoment } from '../../features/hours/use-moment.ts';
import { useOccasion } from '../../features/hours/use-occasion.tsx';
import { paths } from '../../paths.ts';
import { Notice } from './hours-notice.styles.ts';

/** Days to search: a week and the day after it, in any time zone, also when the page was rendered the day before. */
const DAYS = 12;
/** Changes that a page needs which was rendered the day before. */
const MAX_CHANGES = 4;

/** The next days with other hours than usual. */
export const loader = async ({ request }: { request: Request }): Promise<HoursChange[]> => {
  const hours = await getOpeningHours(request.signal);
  // In any time zone, the mall's date is at least yesterday.
  const yesterday = addDays(http.now().toISOString().slice(0, 'YYYY-MM-DD'.length), -1);
  return hoursChanges(hours, yesterday, DAYS).slice(0, MAX_CHANGES);
};

/** Announces the next day with other hours than usual, a week ahead, with a link to that day. */
export const Component = ({ data }: { data: HoursChange[] }) => {
  const { now, timeZone, t, locale } = useMoment();
  const occasionOf = useOccasion();
  const changes = announcedChanges(data, toLocalTime(now, timeZone).date);
  if (changes.length === 0) return null;
  return (
    <Notice aria-label={t('hoursNotice.label')}>
      {changes.map((change) => {
        const { date, ranges, kind, isStart } = change;
        const day = formatFullDay(date, calendarContext(locale));
        const occasion = isStart
          ? t(kind === 'ramadan' ? 'hoursNotice.ramadan' : 'hoursNotice.start')
          : occasionOf(change);
        return (
          <Link key={date} to={paths.hoursOn(date)}>
            <b>
              {ranges.length > 0
                ? t('hoursNotice.open', { day, hours: formatHours(ranges, locale) })
                : t('hoursNotice.closed', { day })}
            </b>
            <span> · {occasion}</span>
          </Link>
        );
      })}
    </Notice>
  );
};
