import { useState } from 'react';
import type { AccountExport } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { Button } from 'shared-kernel/ui';
import { useFailureMessage } from '../failure/use-failure-message.ts';
import { saveJson } from './save-json.ts';

/** Downloads all data of the account as a file. */
export const ExportAccount = () => {
  const t = useTexts('mf-account');
  const toMessage = useFailureMessage();
  const [isFetching, setFetching] = useState(false);

  const fetchAll = async (): Promise<void> => {
    setFetching(true);
    try {
      saveJson('mon-compte.json', await http.get<AccountExport>('/auth/user/me/export', { withoutTimeout: true }));
      notify.success(t('data.exported'));
    } catch (error) {
      notify.error(toMessage(error, t('data.exportFailure')));
    } finally {
      setFetching(false);
    }
  };

  return (
    <Button kind="secondary" isBusy={isFetching} onClick={() => void fetchAll()}>
      {t(isFetching ? 'data.exporting' : 'data.export')}
    </Button>
  );
};
