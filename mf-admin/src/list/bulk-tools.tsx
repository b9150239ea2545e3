import type { ReactNode } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { useFocusAfter } from '../app/focus.ts';
import { Tools } from './list.styles.ts';

interface Props {
  /** How many rows are chosen. */
  count: number;
  onClear: () => void;
  /** What can be done to them. */
  children: ReactNode;
}

/** Stands over a list while rows of it are chosen. */
export const BulkTools = ({ count, onClear, children }: Props) => {
  const t = useTexts('mf-admin');
  useFocusAfter();
  return (
    <Tools role="group" aria-label={t('bulk.label')}>
      <p role="status">{t('bulk.chosen', { count })}</p>
      {children}
      <Button kind="quiet" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </Tools>
  );
};
