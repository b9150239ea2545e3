import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { MAX_LIMIT, type ManagedSummary } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { useLocale, useSite } from 'shared-kernel/site';
import { useLabels } from '../app/use-labels.ts';
import { titlesOf } from '../providers/use-references.ts';
import type { ContentResource } from '../resources/resource.ts';
import { saveAs } from './save-as.ts';
import { toRaSort } from './sort.ts';
import { type Listing, toFilter } from './use-list-state.ts';
import { useMoment } from './use-moment.ts';

/** @returns downloads all records that match a list's filters, on all pages, as a spreadsheet file */
export const useExport = (resource: ContentResource, { shape, state }: Listing) => {
  const { name, address } = resource;
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const locale = useLocale();
  const { timeZone } = useSite();
  const moment = useMoment();
  const queries = useQueryClient();
  const provider = useDataProvider();

  const readAll = async (onPage: (share: number) => void): Promise<ManagedSummary[]> => {
    const records = new Map<string, ManagedSummary>();
    for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
      const { data, total = 0 } = await provider.getList(name, {
        pagination: { page, perPage: MAX_LIMIT },
        // A stable order, so that changes during the export don't move records between pages.
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
      const [{ toCsv }, { exportRows, referenceFields }, records] = await Promise.all([
        import('./export-csv.ts'),
        import('./export-rows.ts'),
        readAll((percent) => notify.loading(t('export.running', { percent }), { id })),
      ]);
      const titles = await titlesOf(queries, resource, referenceFields(resource));
      saveAs(`${address}.csv`, toCsv(exportRows(resource, records, { t, labelOf, locale, timeZone, moment, titles })));
      notify.success(t('export.done', { count: records.length }), { id });
    } catch {
      notify.error(t('export.failed'), { id });
    }
  };
};
