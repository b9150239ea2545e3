import type { PagePlace } from 'shared-kernel/remote';
import { type ServerData, Static, serverData } from 'shared-kernel/ui';
import { getOpeningHours, type OpeningHours } from '../../features/hours/get-opening-hours.ts';
import { mallStructuredData } from '../../features/hours/mall-structured-data.server.ts';
import type { Today } from './today.tsx';

type Data = ServerData<{ hours: OpeningHours; View: typeof Today }>;

export const loader = async ({ request }: { request: Request }): Promise<Data> => {
  const [hours, { Today: View }] = await Promise.all([
    getOpeningHours(request.signal),
    import(/* webpackChunkName: "static" */ './today.tsx'),
  ]);
  return serverData({ hours, View });
};

export const structuredData = (data: Data, place: PagePlace): object | undefined => {
  const hours = data.read?.().hours;
  return hours && mallStructuredData(hours, place);
};

export const Component = ({ data }: { data: Data }) => (
  <Static name="today" of={data}>
    {({ hours, View }) => <View hours={hours} />}
  </Static>
);
