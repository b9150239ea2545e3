import { useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Managed, ManagedSummary } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import { useBusy } from '../app/use-busy.ts';
import type { BulkAction } from '../providers/content-provider.ts';
import { useFailureMessage } from '../providers/use-failure-message.ts';
import type { ContentResource, RecordRemark } from '../resources/resource.ts';

interface Question {
  /** The records that visitors would see. */
  after: readonly object[];
  /** The same records now; what they cause already isn't asked. */
  before?: readonly object[];
  /** Text of the button that confirms. */
  confirm: string;
  /** @param isAsked - whether it was confirmed in a dialog, which is closed then */
  run: (isAsked: boolean) => Promise<unknown>;
}

/** The records that visitors would see by an action. */
export const shownBy = <Chosen extends Pick<Managed, 'approvalStatus' | 'unpublishedAt'>>(
  action: BulkAction,
  records: readonly Chosen[],
): readonly Chosen[] => {
  if (action !== 'approve' && action !== 'publish' && action !== 'restore' && action !== 'edit') return [];
  return records.filter(
    ({ approvalStatus, unpublishedAt }) =>
      (action === 'approve' || approvalStatus === 'APPROVED') && (action === 'publish' || !unpublishedAt),
  );
};

/**
 * Asks before an action when what visitors would see has remarks.
 * @returns the dialog, whether an action runs or its remarks load, and a function that runs an action, or asks first
 */
export const useRemarkQuestion = (
  resource: ContentResource,
): { question: ReactNode; isBusy: boolean; ask: (question: Question) => Promise<void> } => {
  const t = useTexts('mf-admin');
  const notify = useNotify();
  const failureMessage = useFailureMessage();
  const [isBusy, during] = useBusy();
  const [asked, setAsked] = useState<Question & { remarks: readonly RecordRemark[] }>();

  const remarksOn = async (records: readonly object[]): Promise<RecordRemark[]> =>
    (records.length > 0 && (await resource.remarks?.(records as readonly ManagedSummary[], t))) || [];

  const newRemarks = async ({ before = [], after }: Question): Promise<RecordRemark[]> => {
    const known = new Set((await remarksOn(before)).map(({ key }) => key));
    return (await remarksOn(after)).filter(({ key }) => !known.has(key));
  };

  const start = async (question: Question): Promise<void> => {
    let remarks: RecordRemark[];
    try {
      remarks = await newRemarks(question);
    } catch (error) {
      notify(await failureMessage(error), { type: 'error' });
      return;
    }
    if (remarks.length > 0) setAsked({ ...question, remarks });
    else await question.run(false);
  };
  const ask = (question: Question): Promise<void> => during(() => start(question));

  const dismiss = (): void => setAsked(undefined);
  const question = asked && (
    <ConfirmDialog
      title={t('bulk.remarks.title')}
      hint={t('bulk.remarks.hint')}
      confirm={asked.confirm}
      onConfirm={async () => {
        dismiss();
        await during(() => asked.run(true));
      }}
      onDismiss={dismiss}
    >
      <ul>
        {asked.remarks.map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
  return { question, isBusy, ask };
};
