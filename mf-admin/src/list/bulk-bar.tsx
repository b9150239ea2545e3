import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Button, ButtonLinks } from 'shared-kernel/ui';
import { paths } from '../app/paths.ts';
import { useMay } from '../providers/access.ts';
import { MAX_AT_ONCE } from '../providers/in-parts.ts';
import type { ContentResource } from '../resources/resource.ts';
import type { Stayed } from '../trash/use-purge.ts';
import { BulkTools } from './bulk-tools.tsx';
import { ChooseAllButton } from './choose-all-button.tsx';
import { toRaSort } from './sort.ts';
import { type Action, useBulkActions } from './use-bulk-actions.ts';
import { labelOf, useBulkRun } from './use-bulk-run.ts';
import { useChooseAll } from './use-choose-all.ts';
import { type Listing, toFilter } from './use-list-state.ts';
import type { ChosenRecord, Selection } from './use-selection.ts';

/** Contains form code, which lists don't load. */
const RejectDialog = lazy(async () => ({ default: (await import('../form/reject-dialog.tsx')).RejectDialog }));

const EditManyDialog = lazy(async () => ({
  default: (await import('../form/edit-many-dialog.tsx')).EditManyDialog,
}));

const PurgeDialog = lazy(async () => ({ default: (await import('../trash/purge-dialog.tsx')).PurgeDialog }));

/** The API's default order. */
const USUAL_ORDER = { field: 'updatedAt', direction: 'desc' } as const;

interface Props {
  resource: ContentResource;
  listing: Listing;
  /** Number of records that match the list's filters. */
  total: number;
  selection: Selection;
}

/** Bulk actions for the selected records. */
export const BulkBar = ({ resource, listing, total, selection }: Props) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const { busy, progress, question, ...bulk } = useBulkRun(resource, selection);
  const { bulkScreen: screen } = resource;
  const [asking, setAsking] = useState<'reject' | 'purge' | 'edit'>();
  const records = [...selection.records.values()];
  const actions = useBulkActions(resource, listing.state.tab, records);
  const { state, shape } = listing;
  const chooseAll = useChooseAll<ChosenRecord>(
    resource.name,
    { filter: toFilter(state, shape), sort: toRaSort(state.sorting ?? USUAL_ORDER) },
    selection,
  );
  const copied = records.length === 1 ? records[0] : undefined;

  const choose = (action: Action): void =>
    action === 'reject' || action === 'purge' || action === 'edit' ? setAsking(action) : void bulk.start(action);

  const keepChosen = (stayed: readonly Stayed[]): void => {
    const ids = stayed.map(({ record }) => record.id);
    selection.change(
      records.filter(({ id }) => !ids.includes(id)),
      false,
    );
  };

  const running = busy && (
    <p role="status">{t('trash.progress', { done: progress?.done ?? 0, total: progress?.total ?? records.length })}</p>
  );
  return (
    <BulkTools count={records.length} onClear={selection.clear}>
      <ChooseAllButton
        chosen={records.length}
        total={total}
        busy={busy}
        onChoose={(isPartial) => bulk.during('choose', () => chooseAll(isPartial))}
      />
      {progress && !asking && running}
      {actions.map((action) => (
        <Button
          key={action}
          kind={action === 'delete' || action === 'purge' ? 'danger' : 'secondary'}
          isBusy={busy === action}
          disabled={busy !== undefined && busy !== action}
          onClick={() => choose(action)}
        >
          {t(labelOf(action))}
        </Button>
      ))}
      {copied && listing.state.tab !== 'trash' && may({ resource: resource.type.access, action: 'WRITE' }) && (
        <ButtonLinks>
          <Link to={paths.copy(resource.address, copied.id)}>{t('form.copy')}</Link>
        </ButtonLinks>
      )}
      {screen &&
        records.length <= MAX_AT_ONCE &&
        may({ resource: resource.type.access, action: 'WRITE', ownerId: null }) && (
          <ButtonLinks>
            <Link to={`${paths.list(screen.path)}?ids=${records.map(({ id }) => id).join()}`}>{t(screen.label)}</Link>
          </ButtonLinks>
        )}
      {question}
      <Suspense>
        {asking === 'reject' && (
          <RejectDialog
            running={running}
            onReject={(note) => bulk.run('reject', { note })}
            onDismiss={() => setAsking(undefined)}
          />
        )}
        {asking === 'edit' && (
          <EditManyDialog
            resource={resource}
            count={records.length}
            running={running}
            onEdit={bulk.edit}
            onDismiss={() => setAsking(undefined)}
          />
        )}
        {asking === 'purge' && (
          <PurgeDialog
            resource={resource}
            read={async () => records}
            onDone={selection.clear}
            onStayed={keepChosen}
            onDismiss={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </BulkTools>
  );
};
