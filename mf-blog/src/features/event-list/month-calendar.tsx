import { Link } from 'react-router-dom';
import { addMonths, firstOf, monthOf, weeksOf } from 'shared-kernel/calendar';
import { calendarContext, formatFullDay, formatMonth, formatShortWeekday, formatWeekday } from 'shared-kernel/format';
import { toLocalTime } from 'shared-kernel/hours';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale, useNow, useSite } from 'shared-kernel/site';
import { EmptyState, Link as LoneLink, VisuallyHidden } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import { Agenda } from '../events/agenda.tsx';
import type { EventData } from '../events/event-data.ts';
import { addressOf } from './event-list-query.ts';
import type { EventListData } from './load-event-list.ts';
import { Calendar, Grid } from './month-calendar.styles.ts';

/** A month at a glance: a table where there is room for one, a list on small screens. */
export const MonthCalendar = ({ data: { query, month, events } }: { data: EventListData }) => {
  const t = useTexts('mf-blog');
  const context = calendarContext(useLocale());
  const linkTo = (count: number) => {
    const other = addMonths(month, count);
    return { to: addressOf({ ...query, month: other, page: 1 }), children: formatMonth(firstOf(other), context) };
  };
  return (
    <Calendar>
      <header>
        <LoneLink rel="prev" preventScrollReset {...linkTo(-1)} />
        <h2 id="month">{formatMonth(firstOf(month), context)}</h2>
        <LoneLink rel="next" preventScrollReset {...linkTo(1)} />
      </header>
      {events.data.length === 0 && (
        <EmptyState title={t('emptyEvents.month')} hint={t('emptyEvents.hint')}>
          <LoneLink to={paths.events}>{t('events.all')}</LoneLink>
        </EmptyState>
      )}
      <Month month={month} events={events.data} />
      <div className="list">
        <Agenda events={events.data} heading="h3" />
      </div>
    </Calendar>
  );
};

interface MonthProps {
  /** `YYYY-MM`. */
  month: string;
  events: readonly EventData[];
}

const Month = ({ month, events }: MonthProps) => {
  const context = calendarContext(useLocale());
  const { timeZone } = useSite();
  const today = toLocalTime(useNow(), timeZone).date;
  const weeks = weeksOf(month);
  const dateOf = (instant: string) => toLocalTime(new Date(instant), timeZone).date;
  const spans = events.map((event) => ({ event, first: dateOf(event.start), last: dateOf(event.end) }));
  return (
    <Grid aria-labelledby="month">
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              <VisuallyHidden>{formatWeekday(day, context)}</VisuallyHidden>
              <span aria-hidden="true">{formatShortWeekday(day, context)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={monthOf(day) === month ? undefined : 'outside'}
                aria-current={day === today ? 'date' : undefined}
              >
                <time dateTime={day}>
                  <VisuallyHidden>{formatFullDay(day, context)}</VisuallyHidden>
                  <span aria-hidden="true">{Number(day.slice(-2))}</span>
                </time>
                {spans
                  .filter(({ first, last }) => first <= day && day <= last)
                  .map(({ event }) => (
                    <Link key={event.slug} to={paths.event(event.slug)}>
                      {event.title}
                    </Link>
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
};
