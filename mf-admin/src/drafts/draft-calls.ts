import type { Managed, NewRecordDraft, RecordDraft, Revision } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { withSignal } from '../providers/list-params.ts';
import type { ContentResource } from '../resources/resource.ts';

type Named = Pick<ContentResource, 'name'>;

/** The versions that an editor has read: of the draft, and of the published record if there is one. */
export interface Seen {
  version: number;
  recordVersion: number | null;
}

const pathOf = ({ name }: Named, id: string): string => `/drafts/${name}/${id}`;

export const getDraft = (of: Named, id: string, signal?: AbortSignal): Promise<RecordDraft> =>
  http.get(pathOf(of, id), withSignal(signal));

/** Drafts of records that aren't published yet. */
export const listNewDrafts = async ({ name }: Named, signal?: AbortSignal): Promise<NewRecordDraft[]> =>
  (await http.get<{ data: NewRecordDraft[] }>(`/drafts/${name}/`, withSignal(signal))).data;

export const putDraft = (of: Named, id: string, body: Seen & { data: object }): Promise<RecordDraft> =>
  http.put(pathOf(of, id), body);

/** @returns the published record, or the proposal that the draft became */
export const publishDraft = (of: Named, id: string, seen: Seen): Promise<Managed | Revision> =>
  http.post(`${pathOf(of, id)}/publication`, seen);

/** @param at null cancels the planned publication */
export const scheduleDraft = (of: Named, id: string, body: Seen & { at: string | null }): Promise<RecordDraft> =>
  http.put(`${pathOf(of, id)}/schedule`, body);

export const discardDraft = (of: Named, id: string, version: number): Promise<RecordDraft> =>
  http.delete(pathOf(of, id), { params: { version } });
