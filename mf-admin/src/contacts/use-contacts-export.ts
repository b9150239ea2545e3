import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { saveAs } from '../list/save-as.ts';
import { type Listing, toFilter } from '../list/use-list-state.ts';

/** Spreadsheets detect UTF-8 by it. Reading the response as text has removed it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** @returns downloads all contacts that match the filters, on all pages, as the API's spreadsheet file */
export const useContactsExport = ({ shape, state }: Listing): (() => Promise<void>) => {
  const t = useTexts('mf-admin');
  return async () => {
    try {
      const params = toFilter(state, shape) as Record<string, string>;
      const text = await http.get<string>('/mailing/contact/csv', { params, withoutTimeout: true });
      saveAs('contacts.csv', new Blob([BYTE_ORDER_MARK + text.replace(BYTE_ORDER_MARK, '')], { type: 'text/csv' }));
      notify.success(t('contacts.exported'));
    } catch {
      notify.error(t('contacts.exportFailed'));
    }
  };
};
