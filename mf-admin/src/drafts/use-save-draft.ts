import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Managed, RecordDraft } from 'shared-kernel/contracts';
import { HttpError } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { bodyOf, type FormValues } from '../form/form-values.ts';
import { writesDirectly } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import { isProposal } from '../providers/content-provider.ts';
import type { ContentResource } from '../resources/resource.ts';
import { publishDraft, putDraft, type Seen } from './draft-calls.ts';
import { type Edited, editedOf, emptied, orderOf } from './edited-record.ts';
import { useKeepDraft } from './use-draft.ts';

/** The versions that the form contains. */
export const seenIn = ({ draft, live }: Edited): Seen => ({
  version: draft.version,
  recordVersion: live?.version ?? null,
});

/**
 * Saves the values of a record's form as a draft, and publishes it. Errors of conflicts contain the current record.
 * @param id - of the record, or the one that a new record will have.
 */
export const useSaveDraft = (resource: ContentResource, id: string) => {
  const t = useTexts('mf-admin');
  const provider = useDataProvider();
  const queries = useQueryClient();
  const isDirect = writesDirectly(useAccount(), resource.type);
  const keepDraft = useKeepDraft(resource, id);

  const readLive = async (before: Edited): Promise<Managed | undefined> => {
    try {
      return (await provider.getOne(resource.name, { id })).data;
    } catch (error) {
      // A new record doesn't exist before its publication.
      if (before.live === undefined && error instanceof HttpError && error.status === 404) return undefined;
      throw error;
    }
  };

  /** Applies the draft to the current record in a conflict error. */
  const withCurrent = async (error: unknown, before: Edited): Promise<unknown> => {
    if (!(error instanceof HttpError)) return error;
    const { status, payload } = error;
    if (!payload || !('current' in payload) || !('resource' in payload)) return error;
    const { proposal } = before;
    if (payload.resource !== 'draft') {
      const live = payload.current as Managed;
      return new HttpError(status, { ...payload, current: editedOf(live, before.draft, { proposal }) });
    }
    const draft = payload.current as RecordDraft;
    keepDraft(draft);
    // It may have become a proposal by a call whose response was lost.
    void queries.invalidateQueries({ queryKey: [resource.name, 'revisions', id] });
    return new HttpError(status, { ...payload, current: editedOf(await readLive(before), draft, { proposal }) });
  };

  return {
    save: async (values: FormValues, before: Edited): Promise<Edited> => {
      const data = bodyOf(resource.type, values);
      try {
        const draft = await putDraft(resource, id, { ...seenIn(before), data });
        keepDraft(draft);
        return { ...before, ...data, draft, version: orderOf(before.live, draft) };
      } catch (error) {
        throw await withCurrent(error, before);
      }
    },
    publish: async (before: Edited): Promise<Edited> => {
      try {
        const answer = await publishDraft(resource, id, seenIn(before));
        const draft = emptied(before.draft);
        keepDraft(draft);
        notify.success(t(isDirect ? 'draft.published' : 'form.proposed'));
        return isProposal(answer) ? editedOf(before.live, draft, { proposal: answer }) : editedOf(answer, draft);
      } catch (error) {
        throw await withCurrent(error, before);
      }
    },
  };
};
