import { Link } from 'react-router-dom';
import { addDays, toInstant, toLocalTime } from 'shared-kernel/hours';
import { useTexts } from 'shared-kernel/i18n';
import { FrenchMark, RecordText } from 'shared-kernel/i18n/translation';
import { useNow, useSite } from 'shared-kernel/site';
import { Picture } from 'shared-kernel/ui';
import { Badge } from 'shared-kernel/ui/status';
import { paths } from '../../paths.ts';
import { Cards } from './event-cards.styles.ts';
import { EVENT_TEXTS, type EventData } from './event-data.ts';
import { eventDays } from './event-days.ts';
import { EventFacts } from './event-facts.tsx';

export interface EventCardsProps {
  events: readonly EventData[];
  /** Level of the cards' headings, one below the surrounding heading. */
  heading: 'h2' | 'h3';
  /** Omits events that have ended since they were loaded. */
  isUpcoming?: boolean;
  /** Links to the shown dates of repeated events, as a list of a period needs it, not to their next ones. */
  isDated?: boolean;
  /** Whether the list depends on the current day. */
  isOfDay?: boolean;
  /** Number of pictures in the first screen, which load eagerly. */
  eagerCount?: number;
}

const SIZES = '(min-width: 80rem) 220px, (min-width: 40rem) 30vw, 34vw';

/** Events as cards. */
export const EventCards = ({
  events,
  heading: Heading,
  isUpcoming = false,
  isDated = false,
  isOfDay = false,
  eagerCount = 0,
}: EventCardsProps) => {
  const t = useTexts('mf-blog');
  const now = useNow().getTime();
  const { timeZone } = useSite();
  const dayOf = (event: EventData): string => eventDays(event, timeZone).first;
  const isOn = ({ start, end }: EventData) => Date.parse(start) <= now && now < Date.parse(end);
  const shown = isUpcoming ? events.filter(({ end }) => now < Date.parse(end)) : events;
  return (
    <Cards data-until={nextOf([...changesOf(events), ...(isOfDay ? [midnightAfter(now, timeZone)] : [])], now)}>
      {shown.map((event, index) => (
        <li key={event.slug + event.start + event.end}>
          <div className="picture">
            {event.cover && <Picture picture={event.cover} sizes={SIZES} alt="" isEager={index < eagerCount} />}
          </div>
          <div className="facts">
            {isOn(event) && <Badge as="p">{t('events.now')}</Badge>}
            <Heading>
              <Link to={paths.event(event.slug, isDated && event.repetition ? dayOf(event) : undefined)}>
                <RecordText of={event} field="title" />
              </Link>
            </Heading>
            <FrenchMark of={event} fields={EVENT_TEXTS} />
            <EventFacts event={event} />
          </div>
        </li>
      ))}
    </Cards>
  );
};

/** When events begin and end; ISO 8601. */
const changesOf = (events: readonly EventData[]): string[] => events.flatMap(({ start, end }) => [start, end]);

const midnightAfter = (now: number, timeZone: string): string => {
  const tomorrow = addDays(toLocalTime(new Date(now), timeZone).date, 1);
  return toInstant({ date: tomorrow, time: '00:00' }, timeZone).toISOString();
};

const nextOf = (instants: readonly string[], now: number): string | undefined =>
  instants.filter((instant) => Date.parse(instant) > now).sort()[0];
