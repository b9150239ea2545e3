import { useDataProvider } from 'ra-core';
import { isInLists } from 'shared-kernel/content';
import { MAX_LIMIT, type ManagedSummary } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { useLocale } from 'shared-kernel/site';
import type { ContentResource } from '../resources/resource.ts';
import { saveAs } from './save-as.ts';
import { toRaSort } from './sort.ts';
import { type Listing, toFilter } from './use-list-state.ts';

const META = ['id', 'slug', 'title', 'approvalStatus', 'publishedAt', 'createdAt', 'updatedAt'];

const cellOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** @returns saves all records that a list's state lets through, whatever its page, as a file for spreadsheets */
export const useExport = ({ name, address, type }: ContentResource, { shape, state }: Listing) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const provider = useDataProvider();

  const readAll = async (onPage: (share: number) => void): Promise<ManagedSummary[]> => {
    const records = new Map<string, ManagedSummary>();
    for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
      const { data, total = 0 } = await provider.getList(name, {
        pagination: { page, perPage: MAX_LIMIT },
        // What is changed meanwhile must not change places.
        sort: state.sorting ? toRaSort(state.sorting) : { field: 'createdAt', order: 'ASC' },
        filter: toFilter(state, shape),
      });
      for (const record of data) records.set(record.id, record);
      pageCount = Math.ceil(total / MAX_LIMIT);
      onPage(Math.round((100 * page) / Math.max(pageCount, 1)));
    }
    return [...records.values()];
  };

  return async (): Promise<void> => {
    const id = notify.loading(t('export.running', { percent: 0 }));
    try {
      const [{ toCsv }, records] = await Promise.all([
        import('./export-csv.ts'),
        readAll((percent) => notify.loading(t('export.running', { percent }), { id })),
      ]);
      const own = Object.entries(type.fields).filter(
        ([field, { kind, ...rest }]) => !META.includes(field) && isInLists({ kind, ...rest }),
      );
      const head = [...META, ...own.map(([, { label }]) => label[locale])];
      const fields = [...META, ...own.map(([field]) => field)];
      const rows = records.map((record) =>
        fields.map((field) => cellOf((record as unknown as Record<string, unknown>)[field])),
      );
      saveAs(`${address}.csv`, toCsv([head, ...rows]));
      notify.success(t('export.done', { count: records.length }), { id });
    } catch {
      notify.error(t('export.failed'), { id });
    }
  };
};
