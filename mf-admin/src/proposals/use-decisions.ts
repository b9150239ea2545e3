import type { ApprovalStatus, FieldDecision, Managed, Revision } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useAct } from '../providers/use-act.ts';
import type { ContentResource } from '../resources/resource.ts';
import { inputOf, proposedOver } from './proposal.ts';
import { managedPath } from './use-revisions.ts';

export type Refused = FieldDecision['refused'];

/** @returns the decisions on a record's proposals; all but discarding can be undone */
export const useDecisions = (resource: ContentResource, live: Managed) => {
  const t = useTexts('mf-admin');
  const act = useAct(resource.name);
  const { type } = resource;
  const { id, version } = live;
  const managed = managedPath(type, id);

  const decide = (number: number, approvalStatus: ApprovalStatus, rest: object): Promise<Managed> =>
    http.put(`${managed}/approval`, { approvalStatus, proposal: number, ...rest });

  return {
    /** Publishes all fields but the refused ones, which return to the author. */
    approve: ({ number }: Revision, refused: Refused = []): Promise<boolean> =>
      act({
        run: () => decide(number, 'APPROVED', { version, ...(refused.length > 0 && { refused }) }),
        done: t(refused.length > 0 ? 'proposals.done.partly' : 'proposals.done.approve'),
        undo: (approved) => decide(number, 'PENDING', { version: approved.version }),
      }),
    /** Rejects all fields, each with its reason. */
    refuse: ({ number }: Revision, refused: Refused): Promise<boolean> =>
      act({
        run: () => decide(number, 'REJECTED', { refused }),
        done: t('proposals.done.reject'),
        undo: () => decide(number, 'PENDING', {}),
      }),
    reject: ({ number }: Revision, note: string): Promise<boolean> =>
      act({
        run: () => decide(number, 'REJECTED', { note }),
        done: t('proposals.done.reject'),
        undo: () => decide(number, 'PENDING', {}),
        throws: true,
      }),
    /** Discards a refused change; only the history still contains it. */
    putAway: ({ number }: Revision): Promise<boolean> =>
      act({ run: () => http.delete(`${managed}/revisions/${number}`), done: t('proposals.done.putAway') }),
    withdraw: (proposal: Revision): Promise<boolean> =>
      act({
        run: () => http.delete(`${managed}/revisions/${proposal.number}`),
        done: t('proposals.done.withdraw'),
        undo: () => {
          const body = { ...inputOf(type, proposedOver(live, proposal)), version };
          return http.put(`/${type.service}${type.path}/${id}`, body);
        },
      }),
  };
};
