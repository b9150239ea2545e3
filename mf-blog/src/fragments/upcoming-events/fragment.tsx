import { useTexts } from 'shared-kernel/i18n';
import { type ServerPage, serverPage } from 'shared-kernel/listing';
import { HomeSection } from 'shared-kernel/ui/home';
import { Agenda } from '../../features/events/agenda.tsx';
import type { EventData } from '../../features/events/event-data.ts';
import { listEvents } from '../../features/events/list-events.ts';
import { paths } from '../../paths.ts';

const MOST_EVENTS = 4;

export const loader = async ({ request }: { request: Request }): Promise<ServerPage<EventData>> =>
  serverPage(await listEvents({ upcoming: true, limit: MOST_EVENTS }, request.signal));

/** Current and upcoming events in the mall. */
export const Component = ({ data: events }: { data: ServerPage<EventData> }) => {
  const t = useTexts('mf-blog');
  if (events.count === 0) return null;
  return (
    <HomeSection id="upcoming-events" title={t('events.title')} more={{ title: t('events.all'), to: paths.events }}>
      <Agenda of={events.data} heading="h3" />
    </HomeSection>
  );
};
