import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Field } from 'shared-kernel/content';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { Button } from 'shared-kernel/ui';
import { Dialog } from 'shared-kernel/ui/dialog';
import { ProgressBar, Skeleton } from 'shared-kernel/ui/status';
import { RecordTitle } from '../app/record-title.tsx';
import { ScreenFailure } from '../app/screen-failure.tsx';
import { Choices } from '../form/form.styles.ts';
import type { ContentResource } from '../resources/resource.ts';
import { RESOURCES } from '../resources/resources.ts';
import { Titles } from './trash.styles.ts';
import { type Stayed, type Trashed, usePurge } from './use-purge.ts';

/** The most titles to list; beyond, a number. */
const MAX_TITLES = 5;

interface Props {
  resource: ContentResource;
  /** Reads the records to delete. */
  read: (signal: AbortSignal) => Promise<readonly Trashed[]>;
  /** Called when all were deleted. */
  onDone: () => void;
  /** Called when some were kept, as the dialog reports; the rest is deleted. */
  onStayed?: (stayed: readonly Stayed[]) => void;
  onDismiss: () => void;
}

/** Asks for confirmation before records are permanently deleted, and shows the progress and what was kept. */
export const PurgeDialog = ({ resource, read, onDone, onStayed, onDismiss }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const { purge, run, stop } = usePurge(resource);
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['trash', id],
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => read(signal),
  });

  const confirm = async (records: readonly Trashed[]): Promise<void> => {
    const stayed = await run(records);
    if (stayed.length > 0) return onStayed?.(stayed);
    notify.success(t('trash.done', { count: records.length }));
    onDone();
  };

  const isRunning = purge !== undefined && !purge.isOver;
  return (
    <Dialog labelledBy={id} size="medium" onDismiss={isRunning ? undefined : onDismiss}>
      <h2 id={id}>{t(purge?.isOver ? 'trash.overTitle' : 'trash.title')}</h2>
      {isError && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton />}
      {data && !purge && (
        <Question resource={resource} records={data} onConfirm={() => void confirm(data)} onDismiss={onDismiss} />
      )}
      {isRunning && (
        <>
          <p role="status">{t('trash.progress', { done: purge.done, total: purge.total })}</p>
          <ProgressBar max={purge.total} value={purge.done} aria-labelledby={id} />
          <Choices>
            <Button kind="secondary" onClick={stop}>
              {t('trash.stop')}
            </Button>
          </Choices>
        </>
      )}
      {purge?.isOver && <Report total={purge.total} stayed={purge.stayed} onDismiss={onDismiss} />}
    </Dialog>
  );
};

/** Whether records of other types can refer to this one's. */
const isNamedByOthers = ({ name }: ContentResource): boolean =>
  RESOURCES.some(({ type }) =>
    Object.values(type.fields as Record<string, Field>).some(({ refersTo }) => refersTo?.type === name),
  );

interface QuestionProps {
  resource: ContentResource;
  records: readonly Trashed[];
  onConfirm: () => void;
  onDismiss: () => void;
}

const Question = ({ resource, records, onConfirm, onDismiss }: QuestionProps) => {
  const t = useTexts('mf-admin');
  const count = records.length;
  if (count === 0) return <p>{t('empty.trash')}</p>;
  return (
    <>
      <p>{t('trash.hint', { count })}</p>
      <Titles>
        {records.slice(0, MAX_TITLES).map((record) => (
          <li key={record.id}>
            <RecordTitle record={record} />
          </li>
        ))}
        {count > MAX_TITLES && <li>{t('trash.more', { count: count - MAX_TITLES })}</li>}
      </Titles>
      {isNamedByOthers(resource) && <p>{t('trash.named')}</p>}
      <Choices>
        <Button kind="secondary" onClick={onDismiss}>
          {t('confirm.cancel')}
        </Button>
        <Button kind="destructive" onClick={onConfirm}>
          {t('trash.purge')}
        </Button>
      </Choices>
    </>
  );
};

const Report = ({ total, stayed, onDismiss }: { total: number; stayed: Stayed[]; onDismiss: () => void }) => {
  const t = useTexts('mf-admin');
  return (
    <>
      <div role="alert">
        {total > stayed.length && <p>{t('trash.done', { count: total - stayed.length })}</p>}
        <p>{t('trash.stayed', { count: stayed.length })}</p>
      </div>
      <Titles>
        {stayed.map(({ record, reason }) => (
          <li key={record.id}>
            <RecordTitle record={record} />
            <p>{reason}</p>
          </li>
        ))}
      </Titles>
      <Choices>
        <Button onClick={onDismiss}>{t('trash.close')}</Button>
      </Choices>
    </>
  );
};
