import { type ReactNode, useState } from 'react';
import type { ApprovalStatus, ManagedSummary } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import type { BulkAction } from '../providers/content-provider.ts';
import type { ContentResource } from '../resources/resource.ts';

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
export const shownBy = <Chosen extends { approvalStatus: ApprovalStatus }>(
  action: BulkAction,
  records: readonly Chosen[],
): readonly Chosen[] => {
  if (action !== 'approve' && action !== 'publish' && action !== 'restore' && action !== 'edit') return [];
  return records.filter(({ approvalStatus }) => action === 'approve' || approvalStatus === 'APPROVED');
};

/**
 * Asks before an action when what visitors would see has remarks.
 * @returns the dialog, and a function that runs an action, or asks first
 */
export const useRemarkQuestion = (
  resource: ContentResource,
): { question: ReactNode; ask: (question: Question) => Promise<void> } => {
  const t = useTexts('mf-admin');
  const [asked, setAsked] = useState<Question & { remarks: string[] }>();

  const remarksOn = async (records: readonly object[]): Promise<string[]> =>
    (records.length > 0 && (await resource.remarks?.(records as readonly ManagedSummary[], t))) || [];

  const ask = async (question: Question): Promise<void> => {
    const known = await remarksOn(question.before ?? []);
    const remarks = (await remarksOn(question.after)).filter((each) => !known.includes(each));
    if (remarks.length > 0) setAsked({ ...question, remarks });
    else await question.run(false);
  };

  const dismiss = (): void => setAsked(undefined);
  const question = asked && (
    <ConfirmDialog
      title={t('bulk.remarks.title')}
      hint={t('bulk.remarks.hint')}
      confirm={asked.confirm}
      onConfirm={async () => {
        dismiss();
        await asked.run(true);
      }}
      onDismiss={dismiss}
    >
      <ul>
        {asked.remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
  return { question, ask };
};
