import { useState } from 'react';
import type { Managed } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { useFocusAfter } from '../app/focus.ts';
import { useBusy } from '../app/use-busy.ts';
import { shownBy, useRemarkQuestion } from '../list/use-remark-question.tsx';
import { useMayWithdraw, useWithdrawal } from '../proposals/use-withdrawal.ts';
import { useMay } from '../providers/access.ts';
import { useBulk } from '../providers/use-bulk.ts';
import type { ContentResource } from '../resources/resource.ts';
import { PurgeDialog } from '../trash/purge-dialog.tsx';
import { Choices } from './form.styles.ts';

interface Props {
  resource: ContentResource;
  record: Managed;
  /** Called after the record was purged. */
  onPurged: () => void;
}

/** Reports that a record is in the trash, with buttons to restore or purge it. */
export const InTrash = ({ resource, record, onPurged }: Props) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const bulk = useBulk(resource);
  const { question, isBusy: isRestoring, ask } = useRemarkQuestion(resource);
  const { resubmit } = useWithdrawal(resource, record);
  const isNew = useMayWithdraw(resource, record);
  const [isBusy, during] = useBusy();
  const [isPurging, setPurging] = useState(false);
  useFocusAfter();
  const mayDelete = may({ resource: resource.type.access, action: 'DELETE', ownerId: record.ownerId });
  const restore = (): Promise<void> =>
    ask({
      after: shownBy('restore', [record]),
      confirm: t('bulk.restore'),
      run: () => bulk('restore', [record]),
    });
  return (
    <Notice>
      <p>{t('form.inTrash')}</p>
      <Choices>
        {mayDelete && (
          <>
            <Button kind="secondary" isBusy={isRestoring} onClick={() => void restore()}>
              {t('bulk.restore')}
            </Button>
            <Button kind="danger" onClick={() => setPurging(true)}>
              {t('trash.purge')}
            </Button>
          </>
        )}
        {!mayDelete && isNew && (
          <Button kind="secondary" isBusy={isBusy} onClick={() => void during(resubmit)}>
            {t('proposals.new.resubmit')}
          </Button>
        )}
      </Choices>
      {question}
      {isPurging && (
        <PurgeDialog
          resource={resource}
          read={async () => [record]}
          onDone={onPurged}
          onDismiss={() => setPurging(false)}
        />
      )}
    </Notice>
  );
};
