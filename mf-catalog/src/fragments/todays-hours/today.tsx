import { calendarContext, formatFullDay } from 'shared-kernel/format';
import { hoursOn, toLocalTime } from 'shared-kernel/hours';
import { useTexts } from 'shared-kernel/i18n';
import { RecordText } from 'shared-kernel/i18n/translation';
import { Link } from 'shared-kernel/ui';
import type { OpeningHours } from '../../features/hours/get-opening-hours.ts';
import { HoursTable } from '../../features/hours/hours-table.tsx';
import { MallState } from '../../features/hours/mall-state.tsx';
import { rangesLabel } from '../../features/hours/ranges-label.ts';
import { useMoment } from '../../features/hours/use-moment.ts';
import { paths } from '../../paths.ts';
import { Panel } from './panel.styles.ts';

/** Whether the mall is open, until when, and the rest of the week on request. */
export const Today = ({ hours }: { hours: OpeningHours }) => {
  const t = useTexts('mf-catalog');
  const moment = useMoment();
  const { now, timeZone, locale } = moment;
  const today = toLocalTime(now, timeZone).date;
  const day = hoursOn(hours, today);
  return (
    <Panel as="section" aria-labelledby="todays-hours">
      <h2 id="todays-hours">{t('hours.todayTitle')}</h2>
      <MallState hours={hours} moment={moment} />
      <p className="today">
        <time dateTime={today}>{formatFullDay(today, calendarContext(locale))}</time>
        <strong>{rangesLabel(day, t, locale)}</strong>
        {day.reason && (
          <em>
            <RecordText of={day} field="reason" />
          </em>
        )}
        {day.kind === 'ramadan' && <em>{t('hours.ramadan')}</em>}
      </p>
      <details>
        <summary>{t('hours.seeWeek')}</summary>
        <HoursTable announced={hours} moment={moment} />
        <Link to={paths.hours}>{t('hoursPage.all')}</Link>
      </details>
    </Panel>
  );
};
