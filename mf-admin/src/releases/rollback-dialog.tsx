import type { LiveReleaseSet } from 'shared-kernel/contracts';
import { formatDateTime } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useDateContext } from 'shared-kernel/site';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import { type Difference, differences } from './differences.ts';

interface Props {
  live: LiveReleaseSet;
  /** The set to restore. */
  set: LiveReleaseSet;
  onConfirm: () => Promise<void>;
  onDismiss: () => void;
}

const kindOf = ({ from, to }: Difference): 'change' | 'new' | 'gone' => {
  if (from === undefined) return 'new';
  return to === undefined ? 'gone' : 'change';
};

/** Asks for confirmation before rolling back for all visitors, listing the changed versions. */
export const RollbackDialog = ({ live, set, onConfirm, onDismiss }: Props) => {
  const t = useTexts('mf-admin');
  const dates = useDateContext();
  return (
    <ConfirmDialog
      title={t('releases.history.confirm.title')}
      hint={t('releases.history.confirm.hint', { at: formatDateTime(set.since, dates) })}
      confirm={t('releases.history.back')}
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      <ul>
        {differences(live, set).map((difference) => (
          <li key={difference.name}>
            <bdi>{t(`releases.history.confirm.${kindOf(difference)}`, { ...difference })}</bdi>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
};
