import { useEffect } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Button, EmptyState, Link } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { paths } from '../app/paths.ts';
import { calledIn, RecordTitle } from '../app/record-title.tsx';
import { ScreenFailure } from '../app/screen-failure.tsx';
import { ScreenSkeleton } from '../app/screen-skeleton.tsx';
import { OrderList } from '../fields/index.ts';
import { Choices } from '../form/form.styles.ts';
import { StatusBadge } from '../list/status-badge.tsx';
import type { OrderedResource } from './ordered-resource.ts';
import { useOrder } from './use-order.ts';

interface Props {
  resource: OrderedResource;
  /** Label of the order, and its filter of the type's list. */
  label: string;
  filter: object;
  onChanged: (isChanged: boolean) => void;
}

/** One order with its save button. */
export const OrderSection = ({ resource, label, filter, onChanged }: Props) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const { read, records, isChanged, isSaving, isOvertaken, beyond, move, save, giveUp } = useOrder(resource, filter);
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);

  if (read.isPending) return <ScreenSkeleton />;
  if (read.isError) return <ScreenFailure error={read.error} onRetry={() => void read.refetch()} />;
  if (records.length === 0)
    return (
      <EmptyState title={t('empty.all')} hint={t('order.empty')}>
        <Link to={paths.create(resource.address)}>{t('list.create')}</Link>
      </EmptyState>
    );
  return (
    <>
      {beyond > 0 && (
        <Notice>
          <p>{t('order.beyond', { count: beyond })}</p>
        </Notice>
      )}
      {isOvertaken && !isSaving && (
        <Notice>
          <p>{t('order.overtaken', { giveUp: t('order.giveUp') })}</p>
        </Notice>
      )}
      <OrderList
        label={label}
        items={records.map((record) => ({ id: record.id, name: calledIn(record, locale).title, record }))}
        onMove={move}
      >
        {({ record }) => (
          <>
            <RecordTitle record={record} />
            <StatusBadge type={resource.type} record={record} />
          </>
        )}
      </OrderList>
      <Choices>
        <Button aria-disabled={!isChanged} isBusy={isSaving} onClick={() => void save()}>
          {t('order.save')}
        </Button>
        {isChanged && !isSaving && (
          <Button kind="quiet" onClick={giveUp}>
            {t('order.giveUp')}
          </Button>
        )}
      </Choices>
    </>
  );
};
