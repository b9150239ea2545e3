import { useTexts } from 'shared-kernel/i18n';
import { useNow } from 'shared-kernel/site';
import { HomeSection } from 'shared-kernel/ui/home';
import { type EventData, listUpcomingEvents } from '../../features/events/list-upcoming-events.ts';
import { Agenda } from './agenda.styles.ts';
import { EventCard } from './event-card.tsx';

const MOST_EVENTS = 4;
/** A page may be kept for longer than an event lasts; the next ones then move up. */
const SPARE_EVENTS = 2;

export const loader = ({ request }: { request: Request }): Promise<EventData[]> =>
  listUpcomingEvents(MOST_EVENTS + SPARE_EVENTS, request.signal);

/** What takes place in the mall now and next. */
export const Component = ({ data }: { data: EventData[] }) => {
  const t = useTexts('mf-blog');
  const now = useNow().getTime();
  const events = data.filter(({ end }) => Date.parse(end) > now).slice(0, MOST_EVENTS);
  if (events.length === 0) return null;
  return (
    <HomeSection id="upcoming-events" title={t('events.title')}>
      <Agenda>
        {events.map((event) => (
          <EventCard key={event.slug} event={event} isOn={Date.parse(event.start) <= now} />
        ))}
      </Agenda>
    </HomeSection>
  );
};
