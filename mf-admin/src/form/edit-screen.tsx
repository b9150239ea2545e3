import { useGetOne } from 'ra-core';
import type { Managed } from 'shared-kernel/contracts';
import { HttpError } from 'shared-kernel/http';
import { NotHere } from '../app/not-here.tsx';
import type { ScreenProps } from '../app/screen.ts';
import { ScreenFailure } from '../app/screen-failure.tsx';
import { ScreenSkeleton } from '../app/screen-skeleton.tsx';
import { may } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import type { ContentResource } from '../resources/resource.ts';
import { findResource } from '../resources/resources.ts';
import { EditedRecord } from './edited-record.tsx';

/** Lists know summaries of records; a form has the whole of one, under a key of its own. */
const WHOLE = { meta: { of: 'form' } };

/** One record of a content type, to change it. */
export const Screen = ({ params }: ScreenProps) => {
  const account = useAccount();
  const resource = findResource(params.resource);
  if (!resource || !may(account, { resource: resource.type.access, deed: 'READ' })) return <NotHere />;
  return <OneRecord resource={resource} id={params.id ?? ''} />;
};

const OneRecord = ({ resource, id }: { resource: ContentResource; id: string }) => {
  const { data, error, refetch } = useGetOne<Managed>(
    resource.name,
    { id, ...WHOLE },
    // A form begins with the record as it is now, and what is typed must not be drawn anew under somebody's hands.
    { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  if (data) return <EditedRecord key={data.version} resource={resource} record={data} />;
  if (!error) return <ScreenSkeleton />;
  const isGone = error instanceof HttpError && [403, 404, 422].includes(error.status);
  return isGone ? <NotHere /> : <ScreenFailure onRetry={() => void refetch()} />;
};
