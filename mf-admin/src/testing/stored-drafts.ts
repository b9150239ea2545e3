import { isDeepStrictEqual } from 'node:util';
import type { RecordDraft } from 'shared-kernel/contracts';
import { type Call, Refusal } from 'shared-kernel/testing';
import { NO_DRAFT } from '../drafts/edited-record.ts';

type Fields = Record<string, unknown>;

const changedIn = (data: Fields, live: Fields): string[] =>
  Object.keys(data).filter((name) => !isDeepStrictEqual(data[name], live[name]));

/**
 * Fakes the calls for drafts, except those that depend on revisions: conflicts, and the check of the published version.
 * @param live - the published record
 * @param start - the initial draft of its form
 * @param publish - responds to the publication of a new record's input
 */
export const storedDrafts = (
  live?: object,
  start?: Partial<RecordDraft>,
  publish?: (input: Fields, id: string) => unknown,
) => {
  const stored = new Map<string, RecordDraft>();
  return ({ method, path, body, params }: Call): unknown => {
    if (path.endsWith('/')) return { data: newDraftsIn(stored) };
    const place = path.replace(/\/(?:schedule|publication)$/, '');
    const draft = stored.get(place) ?? { ...NO_DRAFT, ...(start && { version: 1 }), ...start };
    if (method === 'GET') return draft;
    const { data, at, version } = { ...params, ...(body as object) } as Fields & { data?: Fields; at?: string };
    if (version !== draft.version) return new Refusal(409, { message: 'x', resource: 'draft', current: draft });
    if (draft.publishAt && (place === path || method === 'POST'))
      return new Refusal(409, { message: 'x', resource: 'draft' });
    if (method === 'POST') {
      if (!publish || draft.data === null) return 404;
      stored.set(place, { ...NO_DRAFT, version: draft.version + 1 });
      return publish(draft.data ?? {}, place.split('/').at(-1) ?? '');
    }
    const saved = data && {
      data,
      changed: live ? changedIn(data, live as Fields) : null,
      updatedAt: '2026-11-29T14:00:00.000Z',
      authorId: '5f00000000000000000000a1',
    };
    const planned = { publishAt: at ?? null };
    const next = { ...draft, ...(place === path ? (saved ?? { data: null }) : planned), version: draft.version + 1 };
    stored.set(place, next);
    return next;
  };
};

const newDraftsIn = (stored: ReadonlyMap<string, RecordDraft>) =>
  [...stored]
    .filter(([, { data }]) => data !== null)
    .map(([path, { data, ...draft }]) => ({ ...draft, id: path.split('/').at(-1), title: data?.title ?? '' }));

/** The inputs that were saved as drafts, each with the version of the published record. */
export const savedInputs = (calls: readonly Call[]): Fields[] =>
  calls
    .filter(({ method, path }) => method === 'PUT' && /^\/drafts\/\w+\/\w+$/.test(path))
    .map(({ body }) => body as { data: Fields; recordVersion: number | null })
    .map(({ data, recordVersion }) => ({ ...data, version: recordVersion }));
