import { useQuery } from '@tanstack/react-query';
import { reaches } from 'shared-kernel/access';
import { CONTENT_TYPES, type ContentType } from 'shared-kernel/content';
import type { WorkOfType } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useAccount } from './account.ts';

const PATH = '/insights/work/waiting';

/** Key of the query, which the dashboard shares. */
export const WAITING = ['insights', PATH];

/** Milliseconds between updates of the counts. They pause while the page is hidden. */
const LOOK_MS = 60_000;

/** Number of records and proposals that wait for the account's decision, by content type. */
export const useWaiting = (): ReadonlyMap<string, number> => {
  const { access } = useAccount();
  const decided = Object.values<ContentType>(CONTENT_TYPES).filter((type) => reaches(access, type.access, 'GRANT'));
  const { data = [] } = useQuery({
    queryKey: WAITING,
    enabled: decided.length > 0,
    queryFn: ({ signal }) => http.get<WorkOfType[]>(PATH, { signal }),
    refetchInterval: LOOK_MS,
  });
  const countOf = ({ name }: ContentType): number =>
    data.filter(({ resource }) => resource === name).reduce((sum, { total }) => sum + total, 0);
  return new Map(decided.map((type) => [type.name, countOf(type)]));
};
