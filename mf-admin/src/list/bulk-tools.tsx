import type { ReactNode } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { useFocusAfter } from '../app/focus.ts';
import { Tools } from './list.styles.ts';

interface Props {
  /** Number of selected rows. */
  count: number;
  onClear: () => void;
  /** Actions for them. */
  children: ReactNode;
}

/** Shown above a list while rows are selected. */
export const BulkTools = ({ count, onClear, children }: Props) => {
  const t = useTexts('mf-admin');
  useFocusAfter();
  return (
    <Tools role="group" aria-label={t('bulk.label')}>
      <p role="status">{t('bulk.chosen', { count })}</p>
      <Button kind="quiet" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
      {children}
    </Tools>
  );
};
