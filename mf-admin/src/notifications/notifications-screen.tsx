import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Notification } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button, ButtonLinks, EmptyState } from 'shared-kernel/ui';
import { paths } from '../app/paths.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { ActorName } from '../audit/actor-name.tsx';
import { Instant } from '../list/cell.tsx';
import { RecordList } from '../list/record-list.tsx';
import { type ListShape, useListState } from '../list/use-list-state.ts';
import { useMay } from '../providers/access.ts';
import type { Column } from '../ui/index.ts';
import { Entry } from './entry.tsx';
import { newestOf, useMarkRead } from './use-notifications.ts';
import { NOTIFICATIONS, useUnread } from './use-unread.ts';

const SHAPE: ListShape = { tabs: { all: {} }, filters: [] };
const USUAL_ORDER = { field: 'at', direction: 'desc' } as const;

const MarkRead = ({ id, text }: Notification) => {
  const t = useTexts('mf-admin');
  const { markRead } = useMarkRead();
  return (
    <Button kind="quiet" aria-label={t('notifications.of.markRead', { text })} onClick={() => void markRead(id)}>
      {t('notifications.markRead')}
    </Button>
  );
};

const useColumns = (): Column<Notification>[] => {
  const t = useTexts('mf-admin');
  const maySeePeople = useMay()({ resource: 'USER', action: 'READ' });
  const by: Column<Notification> = {
    field: 'actor',
    title: t('notifications.by'),
    isMinor: true,
    cell: ({ actorId }) => <ActorName id={actorId} />,
  };
  return [
    { field: 'text', title: t('notifications.what'), cell: (row) => <Entry notification={row} /> },
    ...(maySeePeople ? [by] : []),
    { field: 'at', title: t('notifications.at'), isMinor: true, cell: ({ at }) => <Instant value={at} /> },
    { field: 'state', title: t('list.status'), cell: (row) => (row.readAt ? '' : <MarkRead {...row} />) },
  ];
};

/** The account's notifications. */
export const Screen = () => {
  const t = useTexts('mf-admin');
  const title = t('notifications.title');
  const unread = useUnread();
  const { markAllRead } = useMarkRead();
  const [newest, setNewest] = useState('');
  return (
    <>
      <ScreenHeader title={title}>
        {unread > 0 && newest && (
          <Button kind="secondary" onClick={() => void markAllRead(newest)}>
            {t('notifications.markAllRead')}
          </Button>
        )}
        <ButtonLinks>
          <Link to={paths.record(NOTIFICATIONS, 'choices')}>{t('notifications.choose')}</Link>
        </ButtonLinks>
      </ScreenHeader>
      <RecordList
        name={NOTIFICATIONS}
        onRead={(rows: Notification[]) => setNewest(newestOf(rows))}
        title={title}
        listing={useListState(SHAPE)}
        columns={useColumns()}
        usualOrder={USUAL_ORDER}
        empty={
          <EmptyState title={t('notifications.none')} hint={t('notifications.hint')}>
            {null}
          </EmptyState>
        }
      />
    </>
  );
};
