import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { NewRecordDraft, RecordDraft } from 'shared-kernel/contracts';
import { keepRead } from '../providers/keep-read.ts';
import type { ContentResource } from '../resources/resource.ts';
import { getDraft, listNewDrafts } from './draft-calls.ts';

// They start with ra-core's resource name, so that changes of records invalidate them.
const draftKey = ({ name }: ContentResource, id: string) => [name, 'draft', id];
const newDraftsKey = ({ name }: ContentResource) => [name, 'new-drafts'];

/** The draft of a record or of a new one. A form begins with it, so it isn't read again on focus. */
export const useDraft = (resource: ContentResource, id: string, enabled: boolean) =>
  useQuery<RecordDraft>({
    queryKey: draftKey(resource, id),
    enabled,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => getDraft(resource, id, signal),
  });

/** @returns shows a written draft in its form, and reads lists again when a draft begins or ends */
export const useKeepDraft = (resource: ContentResource, id: string): ((draft: RecordDraft) => void) => {
  const queries = useQueryClient();
  return useCallback(
    (draft) => {
      const before = queries.getQueryData<RecordDraft>(draftKey(resource, id));
      void keepRead(queries, draftKey(resource, id), draft);
      if (before?.data != null && draft.data !== null) return;
      void queries.invalidateQueries({ queryKey: [resource.name, 'getList'] });
      void queries.invalidateQueries({ queryKey: newDraftsKey(resource) });
    },
    [queries, resource, id],
  );
};

/** The drafts of records that aren't published yet. */
export const useNewDrafts = (resource: ContentResource): NewRecordDraft[] =>
  useQuery({
    queryKey: newDraftsKey(resource),
    queryFn: ({ signal }) => listNewDrafts(resource, signal),
  }).data ?? [];
