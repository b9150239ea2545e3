import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { CONTENT_TYPES } from 'shared-kernel/content';
import { MAX_LIMIT, type WrittenException } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { bodyOf } from '../form/form-values.ts';
import { managedPath } from '../proposals/use-revisions.ts';
import { useAct } from '../providers/use-act.ts';
import { type MallHours, withDay } from './mall-days.ts';

const TYPE = CONTENT_TYPES.mallWorkingHours;

const LIVE = {
  pagination: { page: 1, perPage: MAX_LIMIT },
  sort: { field: 'validFrom', order: 'ASC' },
  filter: { approvalStatus: 'APPROVED' },
} as const;

/** All hours of the mall that visitors see, or will see, complete. */
export const useMallHours = () => {
  const provider = useDataProvider();
  return useQuery({
    queryKey: [TYPE.name, 'calendar'],
    queryFn: async ({ signal }): Promise<MallHours[]> => {
      const { data } = await provider.getList<MallHours>(TYPE.name, { ...LIVE, signal });
      const ids = data.filter(({ unpublishedAt }) => !unpublishedAt).map(({ id }) => id);
      return (await provider.getMany<MallHours>(TYPE.name, { ids, signal })).data;
    },
  });
};

interface DayChange {
  /** The hours whose exception the day is, or becomes. */
  record: MallHours;
  /** The new exception; absent to remove it. */
  day?: WrittenException;
  /** The day's previous date, if any. */
  replaced?: string | undefined;
  /** Success message. */
  done: string;
}

/**
 * @returns a function that saves or removes an exceptional day of the mall, and offers to undo that; throws failures
 */
export const useDayChange = (): ((change: DayChange) => Promise<boolean>) => {
  const provider = useDataProvider();
  const act = useAct(TYPE.name);

  const write = async (record: MallHours, exceptions: WrittenException[]): Promise<MallHours> => {
    const data = bodyOf(TYPE, { ...record, exceptions });
    return (await provider.update<MallHours>(TYPE.name, { id: record.id, data, previousData: record })).data;
  };

  return ({ record, day, replaced, done }) =>
    act({
      run: () => write(record, withDay(record.exceptions, day, replaced)),
      done,
      undo: ({ id, version }) => http.post(`${managedPath(TYPE, id)}/revert`, { isUndo: true, version }),
      throws: true,
    });
};
