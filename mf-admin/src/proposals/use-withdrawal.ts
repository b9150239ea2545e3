import { useQuery } from '@tanstack/react-query';
import type { Managed, Page, Revision } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { may, writesDirectly } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import { useAct } from '../providers/use-act.ts';
import type { ContentResource } from '../resources/resource.ts';
import { managedPath } from './use-revisions.ts';

/** Whether a record is a new one of the account that was never approved, so that the account can withdraw it. */
export const useMayWithdraw = ({ name, type }: ContentResource, { id, approvalStatus, ownerId }: Managed): boolean => {
  const account = useAccount();
  const isOwn = ownerId === account.authID && may(account, { resource: type.access, action: 'WRITE', ownerId });
  const mayBe = isOwn && approvalStatus === 'PENDING' && !writesDirectly(account, type);
  const { data } = useQuery({
    queryKey: [name, 'revisions', id, 'approved'],
    enabled: mayBe,
    queryFn: ({ signal }) =>
      http.get<Page<Revision>>(`${managedPath(type, id)}/revisions`, {
        params: { wasApproved: true, limit: 1 },
        signal,
      }),
  });
  return mayBe && data?.total === 0;
};

/** @returns functions that withdraw a new record, and submit it again; each undoes the other */
export const useWithdrawal = ({ name, type }: ContentResource, { id, version }: Managed) => {
  const t = useTexts('mf-admin');
  const act = useAct(name);
  const path = `${managedPath(type, id)}/withdrawal`;
  const send = (read: number): Promise<Managed> => http.post(path, { version: read });
  const withdraw = (): Promise<Managed> => http.delete(path);
  return {
    withdraw: (): Promise<boolean> =>
      act({ run: () => send(version), done: t('proposals.new.withdrawn'), undo: withdraw }),
    resubmit: (): Promise<boolean> =>
      act({ run: withdraw, done: t('proposals.new.resubmitted'), undo: (waiting) => send(waiting.version) }),
  };
};
