import { type ServerData, Static, serverData } from 'shared-kernel/ui';
import type { EventCards, EventCardsProps } from './event-cards.tsx';
import type { EventData } from './event-data.ts';

/** Events, and the code that shows them. */
export type AgendaData = ServerData<{ events: EventData[]; Cards: typeof EventCards }>;

export const loadAgenda = async (events: EventData[]): Promise<AgendaData> => {
  const { EventCards: Cards } = await import(/* webpackChunkName: "static" */ './event-cards.tsx');
  return serverData({ events, Cards });
};

interface Props extends Omit<EventCardsProps, 'events'> {
  /** Unique in the page. */
  name: string;
  of: AgendaData;
}

/** Events as cards. */
export const Agenda = ({ name, of, ...props }: Props) => (
  <Static name={name} of={of}>
    {({ Cards, events }) => <Cards events={events} {...props} />}
  </Static>
);
