import { MAX_LIMIT } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { listParams } from '../providers/list-params.ts';
import type { ContentResource } from '../resources/resource.ts';
import type { SheetFormat } from '../sheets/files/write-sheet.ts';
import { importApi } from '../sheets/import-api.ts';
import { useImportColumns } from '../sheets/import-columns.ts';
import { saveAs } from './save-as.ts';
import { type Listing, toFilter } from './use-list-state.ts';

/**
 * @returns downloads all records that match a list's filters, on all pages, as a sheet that can be imported again. Its
 *   columns have the labels of the fields.
 */
export const useExport = (resource: ContentResource, { shape, state }: Listing) => {
  const { name, address } = resource;
  const t = useTexts('mf-admin');
  const columns = useImportColumns(resource);
  const labelOf = (column: string): string => columns.find((each) => each.name === column)?.label ?? column;

  const readAll = async (onPage: (percent: number) => void): Promise<string[][]> => {
    const rows = new Map<string, string[]>();
    let titles: string[] = [];
    for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
      const params = listParams({
        pagination: { page, perPage: MAX_LIMIT },
        // A stable order, so that changes during the export don't move records between pages.
        sort: { field: 'createdAt', order: 'ASC' },
        filter: toFilter(state, shape),
      });
      const sheet = await importApi.sheet(name, params);
      for (const row of sheet.rows) rows.set(row[0] ?? '', row);
      titles = sheet.columns.map(labelOf);
      pageCount = sheet.pageCount;
      onPage(Math.round((100 * page) / pageCount));
    }
    return [titles, ...rows.values()];
  };

  return async (format: SheetFormat): Promise<void> => {
    const id = notify.loading(t('export.running', { percent: 0 }));
    try {
      const [{ writeSheet }, rows] = await Promise.all([
        import('../sheets/files/write-sheet.ts'),
        readAll((percent) => notify.loading(t('export.running', { percent }), { id })),
      ]);
      saveAs(`${address}.${format}`, await writeSheet(rows, format));
      notify.success(t('export.done', { count: rows.length - 1 }), { id });
    } catch (error) {
      const isTooLong = error instanceof Error && error.name === 'CellTooLongError';
      notify.error(t(isTooLong ? 'export.tooLong' : 'export.failed'), { id });
    }
  };
};
