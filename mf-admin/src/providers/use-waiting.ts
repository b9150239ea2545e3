import { useQuery } from '@tanstack/react-query';
import { reaches } from 'shared-kernel/access';
import { CONTENT_TYPES, type ContentType } from 'shared-kernel/content';
import type { Message, Page, WorkOfType } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useAccount } from './account.ts';

const PATH = '/insights/work/waiting';

/** Key of the query, which the dashboard shares. */
export const WAITING = ['insights', PATH];

/** Milliseconds between updates of the counts. They pause while the page is hidden. */
const LOOK_MS = 60_000;

const MESSAGES_PATH = '/mailing/message/?status=new&limit=1';
/** Begins as the key of lists of messages, so that changes of messages update the count. */
const MESSAGES = ['messages', 'getList', 'waiting'];

/** Number of visitors' messages that wait for an answer; 0 for accounts that may not answer. */
const useWaitingMessages = (): number => {
  const { access } = useAccount();
  const { data } = useQuery({
    queryKey: MESSAGES,
    enabled: reaches(access, 'MESSAGES', 'WRITE'),
    queryFn: ({ signal }) => http.get<Page<Message>>(MESSAGES_PATH, { signal }),
    refetchInterval: LOOK_MS,
  });
  return data?.total ?? 0;
};

/** Number of records, proposals and messages that wait for the account, by content type; `messages` for messages. */
export const useWaiting = (): ReadonlyMap<string, number> => {
  const { access } = useAccount();
  const messages = useWaitingMessages();
  const decided = Object.values<ContentType>(CONTENT_TYPES).filter((type) => reaches(access, type.access, 'GRANT'));
  const { data = [] } = useQuery({
    queryKey: WAITING,
    enabled: decided.length > 0,
    queryFn: ({ signal }) => http.get<WorkOfType[]>(PATH, { signal }),
    refetchInterval: LOOK_MS,
  });
  const countOf = ({ name }: ContentType): number =>
    data.filter(({ resource }) => resource === name).reduce((sum, { total }) => sum + total, 0);
  return new Map([...decided.map((type) => [type.name, countOf(type)] as const), ['messages', messages]]);
};
