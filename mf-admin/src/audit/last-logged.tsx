import { useQuery } from '@tanstack/react-query';
import type { AuditEntry, Page, RecordChange } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Authorship } from '../history/revision-facts.tsx';
import { meets } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';

const MAY_READ = { access: [{ resource: '*', privileges: 'READ' }] } as const;

interface Props {
  resource: string;
  recordId?: string | undefined;
  /** The last change, from a rejected save. Without it, the log is read, if the account may. */
  known: RecordChange | undefined;
}

/** Who last changed a record without a history, and when. */
export const LastLogged = ({ known, ...of }: Props) => {
  const t = useTexts('mf-admin');
  const isReader = meets(useAccount(), MAY_READ);
  const { data } = useQuery({
    queryKey: ['audit', 'last', of],
    enabled: isReader && !known,
    gcTime: 0,
    queryFn: ({ signal }) => http.get<Page<AuditEntry>>('/audit', { params: { ...of, limit: 1 }, signal }),
  });
  const last = known ?? data?.data[0];
  if (!last) return null;
  return (
    <p>
      {t('form.lastChange')} <Authorship revision={{ authorId: last.actorId, ...last }} />
    </p>
  );
};
