import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';
import type { ContentType } from 'shared-kernel/content';
import type { ApprovalStatus, Managed, ManagedSummary, Page, Revision } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { listParams, withSignal } from './list-params.ts';

export type BulkAction =
  | 'approve'
  | 'reject'
  | 'reopen'
  | 'publish'
  | 'unpublish'
  | 'delete'
  | 'restore'
  | 'edit'
  | 'undo';

/** A record in a list, with its version when it was read. */
export type Versioned = Pick<ManagedSummary, 'id' | 'version'>;

export interface Bulk {
  action: BulkAction;
  records: readonly Versioned[];
  /** Reason for the authors. */
  note?: string;
  /** Values that the records get, by field. */
  values?: object;
}

/** Whether a response is the proposal that a change became, instead of the record. */
export const isProposal = (answer: Managed | Revision): answer is Revision => 'number' in answer && 'status' in answer;

const versioned = ({ id, version }: Versioned): Versioned => ({ id, version });

/** The actions that set records to a status. */
export const DECISIONS: Record<ApprovalStatus, BulkAction> = {
  APPROVED: 'approve',
  PENDING: 'reopen',
  REJECTED: 'reject',
};

/** The bulk action for a change: of the status, or of the trash. */
const bulkActionOf = ({ approvalStatus, deletedAt }: Partial<RaRecord>): BulkAction => {
  return deletedAt === null ? 'restore' : DECISIONS[approvalStatus as ApprovalStatus];
};

/** The calls of one content type, built from its path. */
const callsOf = ({ service, path }: Pick<ContentType, 'service' | 'path'>) => {
  const managed = `/${service}/manage${path}/`;
  const get = (id: Identifier, signal?: AbortSignal) => http.get<Managed>(managed + id, withSignal(signal));
  const getAll = (ids: readonly Identifier[], signal?: AbortSignal) => Promise.all(ids.map((id) => get(id, signal)));
  const bulk = ({ records, ...action }: Bulk) =>
    http.post<{ records: Versioned[] }>(
      `${managed}bulk`,
      { ...action, records: records.map(versioned) },
      // Writes of many records take longer than other calls.
      { withoutTimeout: true },
    );
  const order = (records: readonly Versioned[]) =>
    http.put<{ records: Versioned[] }>(`${managed}order`, { records: records.map(versioned) });
  return { managed, own: `/${service}${path}/`, get, getAll, bulk, order };
};

/**
 * ra-core's data provider of a content type. Lists return summaries, forms the complete record. Writes send the version
 * that was read; an outdated one rejects with the current record. Writes that need approval resolve with the record as
 * it would be, and with its proposal.
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
