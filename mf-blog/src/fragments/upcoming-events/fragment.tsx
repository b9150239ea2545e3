import { useTexts } from 'shared-kernel/i18n';
import { useNow } from 'shared-kernel/site';
import { HomeSection } from 'shared-kernel/ui/home';
import { Agenda } from '../../features/events/agenda.tsx';
import type { EventData } from '../../features/events/event-data.ts';
import { listEvents } from '../../features/events/list-events.ts';
import { paths } from '../../paths.ts';

const MOST_EVENTS = 4;
/** A page may be cached for longer than an event lasts; further events then take its place. */
const SPARE_EVENTS = 2;

export const loader = async ({ request }: { request: Request }): Promise<EventData[]> =>
  (await listEvents({ upcoming: true, limit: MOST_EVENTS + SPARE_EVENTS }, request.signal)).data;

/** Current and upcoming events in the mall. */
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
