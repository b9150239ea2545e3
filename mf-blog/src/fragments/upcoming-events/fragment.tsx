import { useTexts } from 'shared-kernel/i18n';
import { useNow } from 'shared-kernel/site';
import { HomeSection } from 'shared-kernel/ui/home';
import { Agenda } from '../../features/events/agenda.tsx';
import type { EventData } from '../../features/events/event-data.ts';
import { listEvents } from '../../features/events/list-events.ts';
import { paths } from '../../paths.ts';

const MOST_EVENTS = 4;
/** A page may be kept for longer than an event lasts; the next ones then move up. */
const SPARE_EVENTS = 2;

export const loader = async ({ request }: { request: Request }): Promise<EventData[]> =>
  (await listEvents({ upcoming: true, limit: MOST_EVENTS + SPARE_EVENTS }, request.signal)).data;

/** What takes place in the mall now and next. */
export const Component = ({ data }: { data: EventData[] }) => {
  const t = useTexts('mf-blog');
  const now = useNow().getTime();
  const events = data.filter(({ end }) => Date.parse(end) > now).slice(0, MOST_EVENTS);
  if (events.length === 0) return null;
  return (
    <HomeSection id="upcoming-events" title={t('events.title')} more={{ title: t('events.all'), to: paths.events }}>
      <Agenda events={events} heading="h3" />
    </HomeSection>
  );
};
