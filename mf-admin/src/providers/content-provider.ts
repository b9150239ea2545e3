import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';
import type { ContentType } from 'shared-kernel/content';
import type { ApprovalStatus, Managed, ManagedSummary, Page, Revision } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { listParams, withSignal } from './list-params.ts';

export type BulkAction = 'approve' | 'reject' | 'reopen' | 'delete' | 'restore';

/** A record as a list remembers it, wherever it has gone since. */
export type Versioned = Pick<ManagedSummary, 'id' | 'version'>;

export interface Bulk {
  action: BulkAction;
  records: readonly Versioned[];
  /** Says why, to who wrote them. */
  note?: string;
}

/** Whether an answer is the proposal that a change has become, in place of the record. */
const isProposal = (answer: Managed | Revision): answer is Revision => 'number' in answer && 'status' in answer;

const versioned = ({ id, version }: Versioned): Versioned => ({ id, version });

/** What leads records to a status. */
export const DECISIONS: Record<ApprovalStatus, BulkAction> = {
  APPROVED: 'approve',
  PENDING: 'reopen',
  REJECTED: 'reject',
};

/** What a list may be changed to at once: its status, or that it is in the trash. */
const bulkActionOf = ({ approvalStatus, deletedAt }: Partial<RaRecord>): BulkAction => {
  return deletedAt === null ? 'restore' : DECISIONS[approvalStatus as ApprovalStatus];
};

/** The calls of one content type: its path is all that they need of it. */
const callsOf = ({ service, path }: Pick<ContentType, 'service' | 'path'>) => {
  const managed = `/${service}/manage${path}/`;
  const get = (id: Identifier, signal?: AbortSignal) => http.get<Managed>(managed + id, withSignal(signal));
  const getAll = (ids: readonly Identifier[], signal?: AbortSignal) => Promise.all(ids.map((id) => get(id, signal)));
  const bulk = ({ action, records, note }: Bulk) =>
    http.post<{ records: Versioned[] }>(`${managed}bulk`, {
      action,
      records: records.map(versioned),
      ...(note && { note }),
    });
  const order = (records: readonly Versioned[]) =>
    http.put<{ records: Versioned[] }>(`${managed}order`, { records: records.map(versioned) });
  return { managed, own: `/${service}${path}/`, get, getAll, bulk, order };
};

/**
 * What a content type's screens read and write, as ra-core asks for it. Records are those of the back office: a list has
 * their summaries, a form the whole of one. Writes name the version that was read; a stale one rejects with the record as
 * it is now. What has to wait for approval resolves with the record as it would be, and the proposal that it has become.
 */
export const contentProvider = (type: Pick<ContentType, 'service' | 'path'>): DataProvider => {
  const calls = callsOf(type);
  const getList = async (_: string, params: GetListParams) => {
    const options = { params: listParams(params), ...withSignal(params.signal) };
    const { data, total } = await http.get<Page<ManagedSummary>>(calls.managed, options);
    return { data, total };
  };
  const provider: DataProvider = {
    supportAbortSignal: true,
    getList: getList as unknown as DataProvider['getList'],
    getOne: async (_, { id, signal }) => ({ data: (await calls.get(id, signal)) as never }),
    getMany: async (_, { ids, signal }) => ({ data: (await calls.getAll(ids, signal)) as never }),
    getManyReference: (resource, { target, id, filter, ...params }) =>
      provider.getList(resource, { ...params, filter: { ...filter, [target]: id } }),
    create: async (_, { data, meta }) => ({
      data: (await http.post<Managed>(calls.own, data, { idempotencyKey: meta?.idempotencyKey })) as never,
    }),
    update: async (_, { id, data, previousData }) => {
      const answer = await http.put<Managed | Revision>(calls.own + id, {
        version: previousData.version,
        ...data,
      });
      if (!isProposal(answer)) return { data: answer as never };
      return { data: { ...previousData, ...answer.data } as never, meta: { proposal: answer } };
    },
    delete: async (_, { id, previousData }) => {
      const record = previousData ?? (await calls.get(id));
      await calls.bulk({ action: 'delete', records: [record as Versioned] });
      return { data: record as never };
    },
    deleteMany: async (_, { ids }) => {
      await calls.bulk({ action: 'delete', records: await calls.getAll(ids) });
      return { data: ids };
    },
    updateMany: async (_, { ids, data }) => {
      await calls.bulk({ action: bulkActionOf(data), records: await calls.getAll(ids) });
      return { data: ids };
    },
    bulk: (_: string, action: Bulk) => calls.bulk(action),
    order: (_: string, records: readonly Versioned[]) => calls.order(records),
  };
  return provider;
};
