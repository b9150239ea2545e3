import { Link } from 'react-router-dom';
import { calendarContext, formatFullDay, formatMonth, formatShortWeekday, formatWeekday } from 'shared-kernel/format';
import { addMonths, firstOf, monthOf, weeksOf } from 'shared-kernel/format/calendar';
import { addDays, toInstant, toLocalTime } from 'shared-kernel/hours';
import { useTexts } from 'shared-kernel/i18n';
import { RecordText } from 'shared-kernel/i18n/translation';
import { useLocale, useNow, useSite } from 'shared-kernel/site';
import { EmptyState, Link as LoneLink, VisuallyHidden } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import { EventCards } from '../events/event-cards.tsx';
import type { EventData } from '../events/event-data.ts';
import { eventDays } from '../events/event-days.ts';
import { addressOf, type EventListQuery } from './event-list-query.ts';
import { Calendar, Grid } from './month-calendar.styles.ts';

/** Months to page through on either side of the current one. The limit keeps crawlers from following links forever. */
const MONTHS_AROUND = 24;

interface MonthCalendarProps extends MonthProps {
  query: EventListQuery;
}

/** The calendar of a month: a table on wide screens, a list on small ones. */
export const MonthCalendar = ({ query, month, events }: MonthCalendarProps) => {
  const t = useTexts('mf-blog');
  const context = calendarContext(useLocale());
  const { timeZone } = useSite();
  const now = useNow();
  const today = toLocalTime(now, timeZone).date;
  const current = monthOf(today);
  const midnight = toInstant({ date: addDays(today, 1), time: '00:00' }, timeZone).toISOString();
  const inMonth = events.filter((event) => {
    const { first, last } = eventDays(event, timeZone);
    return monthOf(first) <= month && month <= monthOf(last);
  });
  const linkBy = (count: -1 | 1) => {
    const other = addMonths(month, count);
    if (other < addMonths(current, -MONTHS_AROUND) || addMonths(current, MONTHS_AROUND) < other) return <span />;
    return (
      <LoneLink rel={count < 0 ? 'prev' : 'next'} to={addressOf({ ...query, month: other, page: 1 })}>
        {formatMonth(firstOf(other), context)}
      </LoneLink>
    );
  };
  return (
    <Calendar data-until={midnight}>
      <header>
        {linkBy(-1)}
        <h2 id="month">{formatMonth(firstOf(month), context)}</h2>
        {linkBy(1)}
      </header>
      {inMonth.length === 0 && (
        <EmptyState title={t('emptyEvents.month')} hint={t('emptyEvents.hint')}>
          <LoneLink to={paths.events}>{t('events.all')}</LoneLink>
        </EmptyState>
      )}
      <Month month={month} events={events} />
      <div className="list">
        <EventCards events={onceEach(inMonth, now.getTime())} isDated heading="h3" />
      </div>
    </Calendar>
  );
};

/** Each event at its first date that isn't over, or else at its last. @param events - by start */
const onceEach = (events: readonly EventData[], now: number): EventData[] => {
  const found = new Map<string, EventData>();
  for (const event of events) {
    const earlier = found.get(event.slug);
    if (!earlier || Date.parse(earlier.end) <= now) found.set(event.slug, event);
  }
  return [...found.values()];
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
  const spans = events.map((event) => ({ event, ...eventDays(event, timeZone) }));
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
                  .map(({ event, first }) => (
                    <Link
                      key={event.slug + event.start + event.end}
                      to={paths.event(event.slug, event.repetition ? first : undefined)}
                    >
                      <RecordText of={event} field="title" />
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
