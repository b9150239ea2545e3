import { useDataProvider, useGetList } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { MAX_LIMIT, type ManagedSummary } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { useFocusAfter } from '../app/focus.ts';
import { useMay } from '../providers/access.ts';
import type { ContentResource } from '../resources/resource.ts';

/** Loads on demand, since lists are opened far more often than their trash is emptied. */
const PurgeDialog = lazy(async () => ({ default: (await import('./purge-dialog.tsx')).PurgeDialog }));

const IN_TRASH = { sort: { field: 'createdAt', order: 'ASC' }, filter: { isDeleted: true } } as const;

/** Permanently deletes everything in a type's trash that the account may delete. */
export const EmptyTrash = ({ resource }: { resource: ContentResource }) => {
  const may = useMay();
  const provider = useDataProvider();
  const [isAsking, setAsking] = useState(false);
  const { access } = resource.type;
  const mayEmpty = may({ resource: access, action: 'DELETE' });
  const { total } = useGetList(
    resource.name,
    { ...IN_TRASH, pagination: { page: 1, perPage: 1 } },
    { enabled: mayEmpty },
  );
  // The dialog reports what was kept.
  if (!mayEmpty || (!total && !isAsking)) return null;

  const readAll = async (signal: AbortSignal): Promise<ManagedSummary[]> => {
    const records: ManagedSummary[] = [];
    for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
      const { data, total = 0 } = await provider.getList<ManagedSummary>(resource.name, {
        ...IN_TRASH,
        pagination: { page, perPage: MAX_LIMIT },
        signal,
      });
      records.push(...data);
      pageCount = Math.ceil(total / MAX_LIMIT);
    }
    return records.filter(({ ownerId }) => may({ resource: access, action: 'DELETE', ownerId }));
  };

  const close = (): void => setAsking(false);
  return (
    <>
      <Opener onPress={() => setAsking(true)} />
      {isAsking && (
        <Suspense>
          <PurgeDialog resource={resource} read={readAll} onDone={close} onDismiss={close} />
        </Suspense>
      )}
    </>
  );
};

const Opener = ({ onPress }: { onPress: () => void }) => {
  const t = useTexts('mf-admin');
  useFocusAfter();
  return (
    <Button kind="danger" aria-haspopup="dialog" onClick={onPress}>
      {t('trash.empty')}
    </Button>
  );
};
