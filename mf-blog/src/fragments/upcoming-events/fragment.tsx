import { useTexts } from 'shared-kernel/i18n';
import { HomeSection } from 'shared-kernel/ui/home';
import { Agenda, type AgendaData, loadAgenda } from '../../features/events/agenda.tsx';
import { listEvents } from '../../features/events/list-events.ts';
import { paths } from '../../paths.ts';

const MAX_EVENTS = 4;

export const loader = async ({ request }: { request: Request }): Promise<AgendaData | null> => {
  const { data } = await listEvents({ upcoming: true, limit: MAX_EVENTS }, request.signal);
  return data.length > 0 ? loadAgenda(data) : null;
};

/** Current and upcoming events in the mall. */
export const Component = ({ data: events }: { data: AgendaData | null }) => {
  const t = useTexts('mf-blog');
  if (!events) return null;
  return (
    <HomeSection id="upcoming-events" title={t('events.title')} more={{ title: t('events.all'), to: paths.events }}>
      <Agenda name="upcoming-events" isUpcoming of={events} heading="h3" />
    </HomeSection>
  );
};
