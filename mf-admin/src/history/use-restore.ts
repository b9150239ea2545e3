import { useState } from 'react';
import type { Field } from 'shared-kernel/content';
import type { Managed, Revision } from 'shared-kernel/contracts';
import { type HttpError, http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useLabels } from '../app/use-labels.ts';
import { inputOf, proposedOver } from '../proposals/proposal.ts';
import { managedPath, useOwnRevision } from '../proposals/use-revisions.ts';
import { writesDirectly } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import { isProposal } from '../providers/content-provider.ts';
import { useAct } from '../providers/use-act.ts';
import { useRefusal } from '../providers/use-refusal.ts';
import { type Stale, useStaleMessage } from '../providers/use-stale-message.ts';
import type { ContentResource } from '../resources/resource.ts';

/**
 * Restores fields of a record from an earlier state, and can undo that.
 * @returns a function that does it and returns whether the record had changed since it was read, with messages for
 *   failures
 */
export const useRestore = (resource: ContentResource, live: Managed) => {
  const t = useTexts('mf-admin');
  const account = useAccount();
  const act = useAct(resource.name);
  const own = useOwnRevision(resource, live);
  const toMessage = useMessageFor(resource);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { type } = resource;
  const managed = managedPath(type, live.id);
  const waiting = own.revision?.status === 'PENDING' ? own.revision : undefined;

  const revert = (body: object): Promise<Managed | Revision> => http.post(`${managed}/revert`, body);
  /** Withdraws the proposal, or restores the one that it replaced. */
  const withdraw = (proposal: Revision): Promise<unknown> =>
    waiting
      ? http.put(`/${type.service}${type.path}/${live.id}`, {
          ...inputOf(type, proposedOver(live, waiting)),
          version: live.version,
        })
      : http.delete(`${managed}/revisions/${proposal.number}`);
  // Any write by the author resubmits a rejected record.
  const isWaitingKnown = !own.isError;
  const canUndo = isWaitingKnown && (writesDirectly(account, type) || live.approvalStatus !== 'REJECTED');

  const run = async ({ number }: Pick<Revision, 'number'>, chosen: readonly string[]): Promise<boolean> => {
    setBusy(true);
    setRefusal('');
    try {
      await act({
        run: () => revert({ number, fields: chosen, version: live.version }),
        done: (answer) => (isProposal(answer) ? t('form.proposed') : t('history.restored', { number })),
        undo: canUndo
          ? (answer) => (isProposal(answer) ? withdraw(answer) : revert({ isUndo: true, version: answer.version }))
          : undefined,
        throws: true,
      });
      return false;
    } catch (error) {
      setRefusal(await toMessage(error));
      return (error as Partial<HttpError>).status === 409;
    } finally {
      setBusy(false);
    }
  };

  // Restoring replaces a pending proposal, which must be known for that.
  return { run, isBusy: isBusy || own.isLoading, refusal };
};

/** @returns a function that explains why a version can't be restored: a conflict, or a missing reference */
const useMessageFor = ({ type }: ContentResource): ((error: unknown) => Promise<string>) => {
  const t = useTexts('mf-admin');
  const refusal = useRefusal();
  const staleMessage = useStaleMessage('history');
  const labelOf = useLabels();
  const fields = type.fields as Record<string, Field>;
  return async (error) => {
    const { status, payload } = error as Partial<HttpError>;
    if (status === 409 && payload && 'current' in payload) return staleMessage(payload as Stale);
    const refused = payload && 'fields' in payload ? payload.fields : [];
    const named = refused.map(({ fieldName }) => {
      const field = fields[fieldName];
      return field ? labelOf(field.label) : fieldName;
    });
    if (named.length > 0) return t('history.refused', { fields: named.join(t('history.comma')) });
    return refusal(error);
  };
};
