import { useQuery } from '@tanstack/react-query';
import type { AuditEntry, Page } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Instant } from '../list/cell.tsx';
import { meets } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import { ActorName } from './actor-name.tsx';

const MAY_READ = { access: [{ resource: '*', privileges: 'READ' }] } as const;

/** Who last changed a record without a history, and when. Reads the log, if the account may. */
export const LastLogged = (of: { resource: string; recordId?: string | undefined }) => {
  const t = useTexts('mf-admin');
  const isReader = meets(useAccount(), MAY_READ);
  const { data } = useQuery({
    queryKey: ['audit', 'last', of],
    enabled: isReader,
    gcTime: 0,
    queryFn: ({ signal }) => http.get<Page<AuditEntry>>('/audit', { params: { ...of, limit: 1 }, signal }),
  });
  const [last] = data?.data ?? [];
  if (!last) return null;
  return (
    <p>
      {t('form.lastChange')} <ActorName id={last.actorId} /> · <Instant value={last.at} />
    </p>
  );
};
