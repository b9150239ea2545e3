import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { MAX_CHOSEN } from './use-selection.ts';

interface Props {
  /** Number of selected records. */
  chosen: number;
  /** Number of records that match the list's filters. */
  total: number;
  /** The action that runs. */
  busy: string | undefined;
  /** @param isPartial - whether there are too many to select all */
  onChoose: (isPartial: boolean) => void;
}

/** Selects all records that match a list's filters, or as many as possible. */
export const ChooseAllButton = ({ chosen, total, busy, onChoose }: Props) => {
  const t = useTexts('mf-admin');
  const isPartial = total > MAX_CHOSEN;
  if (chosen >= Math.min(total, MAX_CHOSEN)) return null;
  return (
    <Button
      kind="quiet"
      isBusy={busy === 'choose'}
      disabled={busy !== undefined && busy !== 'choose'}
      onClick={() => onChoose(isPartial)}
    >
      {isPartial ? t('bulk.chooseFirst', { count: MAX_CHOSEN }) : t('bulk.chooseAll', { count: total })}
    </Button>
  );
};
