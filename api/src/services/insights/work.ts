import { reaches } from 'shared-kernel/access';
import type { ManagedSummary, WorkList, WorkOfType, WorkRecord, WorkState } from 'shared-kernel/contracts';
import { listManaged } from '../../platform/content/list.ts';
import type { ContentModel } from '../../platform/content/model.ts';
import { leastLevelOf } from '../../platform/content/rights.ts';
import type { ManagedListQuery } from '../../platform/content/schemas.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** Records that a panel shows of each type; the list has all of them. */
const SHOWN = 5;

/** What a list of the back office is asked for. */
interface Asked {
  state: WorkState;
  filter: Partial<ManagedListQuery>;
  /** Field that the first record is the least by; the last change unless it says otherwise. */
  by?: string;
}

const isLive = { approvalStatus: 'APPROVED' } as const;

/** What each list asks of a type. */
const LISTS: Record<WorkList, (model: ContentModel, caller: Caller) => Asked[]> = {
  waiting: (model, caller) =>
    mayDecide(model, caller)
      ? [
          { state: 'waiting', filter: { approvalStatus: 'PENDING' } },
          { state: 'proposals', filter: { hasProposal: true } },
        ]
      : [],
  own: (model, caller) =>
    mayDecide(model, caller)
      ? []
      : [
          { state: 'waiting', filter: { approvalStatus: 'PENDING', owner: caller.authId } },
          { state: 'proposals', filter: { proposedBy: caller.authId } },
        ],
  scheduled: ({ type }) => [
    { state: 'scheduled', filter: { ...isLive, isScheduled: true }, by: type.span?.from ?? 'publishedAt' },
  ],
  stale: () => [{ state: 'stale', filter: { ...isLive, isStale: true } }],
  untranslated: () => [{ state: 'untranslated', filter: { isTranslated: false } }],
};

const mayDecide = ({ type }: ContentModel, { access }: Caller): boolean => reaches(access, type.access, 'GRANT');

/** Whether somebody may read records of a type, if only their own. */
export const mayRead = (model: ContentModel, { access }: Caller): boolean =>
  reaches(access, model.type.access, leastLevelOf(model, 'READ'));

/** What a list has of each type, of what somebody may read; types of which there is nothing aren't in it. */
export const listWork = async (
  db: Database,
  models: readonly ContentModel[],
  caller: Caller,
  list: WorkList,
): Promise<WorkOfType[]> => {
  const asked = models
    .filter((model) => mayRead(model, caller))
    .flatMap((model) => LISTS[list](model, caller).map((each) => ({ model, ...each })));
  const found = await Promise.all(
    asked.map(async ({ model, state, filter, by = 'updatedAt' }) => {
      const query = { page: 1, limit: SHOWN, isDeleted: false, 'sort-field': by, 'sort-direction': 'asc', ...filter };
      const { total, data } = await listManaged(model, db, query as ManagedListQuery, caller);
      const records = data.map((record) => toRecord(record, by));
      return { resource: model.type.name, state, total, records };
    }),
  );
  return found.filter(({ total }) => total > 0);
};

const toRecord = (record: ManagedSummary, field: string): WorkRecord => {
  const values = record as unknown as Record<string, string | null>;
  return { id: record.id, title: record.title, at: values[field] ?? record.updatedAt };
};
