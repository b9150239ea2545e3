import { useTexts } from 'shared-kernel/i18n';
import { FrenchNotice, inFrench, RecordText } from 'shared-kernel/i18n/translation';
import { useNow, useSite } from 'shared-kernel/site';
import { Breadcrumb, Link, Picture } from 'shared-kernel/ui';
import { Share } from 'shared-kernel/ui/sharing';
import { Badge } from 'shared-kernel/ui/status';
import { Agenda } from '../../features/events/agenda.tsx';
import { EVENT_TEXTS } from '../../features/events/event-data.ts';
import { atDate, chosenSpan } from '../../features/events/event-dates.ts';
import { eventDays } from '../../features/events/event-days.ts';
import { EventFacts } from '../../features/events/event-facts.tsx';
import type { EventPageData } from '../../features/events/load-event.ts';
import { paths } from '../../paths.ts';
import { CalendarLinks } from './calendar-links.tsx';
import { Page } from './event-view.styles.ts';

export const COVER_SIZES = '(min-width: 80rem) 720px, (min-width: 60rem) 58vw, 92vw';

/** An event: what, when and where, links to calendars and sharing, and further events. */
export const EventView = ({ data: { event, chosen, more } }: { data: EventPageData }) => {
  const t = useTexts('mf-blog');
  const now = useNow().getTime();
  const { slug, title, description, cover } = event;
  const { timeZone } = useSite();
  const span = chosenSpan(chosen, timeZone);
  const dated = atDate(event, span, now);
  const isOver = Date.parse(dated.end) <= now;
  const address = paths.event(slug, span && eventDays(span, timeZone).first);
  const isOn = !isOver && Date.parse(dated.start) <= now;
  return (
    <Page>
      <article>
        <header>
          <Breadcrumb crumbs={[{ title: t('events.pageTitle'), to: paths.events }]} />
          {isOn && <Badge as="p">{t('events.now')}</Badge>}
          {isOver && <Badge as="p">{t('event.over')}</Badge>}
          <h1>
            <RecordText of={event} field="title" />
          </h1>
          <FrenchNotice of={event} fields={EVENT_TEXTS} subject="event" path={address} />
        </header>
        {cover && (
          <div className="cover">
            <Picture picture={cover} sizes={COVER_SIZES} isFirst />
          </div>
        )}
        <div className="aside" data-list tabIndex={-1}>
          <EventFacts event={dated} hasMap />
          <CalendarLinks event={dated} path={address} isOver={isOver} />
        </div>
        <p className="description" dir="auto" {...inFrench(event, 'description')}>
          {description}
        </p>
        <footer>
          <Share title={title} path={address} />
          <Link to={paths.events}>{t('events.all')}</Link>
        </footer>
      </article>
      {more && (
        <section aria-labelledby="more-events">
          <h2 id="more-events">{t('event.next')}</h2>
          <Agenda name="more-events" isUpcoming of={more} heading="h3" />
        </section>
      )}
    </Page>
  );
};
