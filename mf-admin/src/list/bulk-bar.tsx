import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Field, isSetTogether } from 'shared-kernel/content';
import type { ManagedSummary } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button, ButtonLinks } from 'shared-kernel/ui';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import { paths } from '../app/paths.ts';
import { useMay, writesDirectly } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import type { BulkAction } from '../providers/content-provider.ts';
import { affectedBy, MAX_AT_ONCE, useBulk } from '../providers/use-bulk.ts';
import type { ContentResource } from '../resources/resource.ts';
import type { Stayed } from '../trash/use-purge.ts';
import { BulkTools } from './bulk-tools.tsx';
import { useChooseAll } from './use-choose-all.ts';
import type { Listing } from './use-list-state.ts';
import { type ChosenRecord, MAX_CHOSEN, type Selection } from './use-selection.ts';

/** Contains form code, which lists don't load. */
const RejectDialog = lazy(async () => ({ default: (await import('../form/reject-dialog.tsx')).RejectDialog }));

const EditManyDialog = lazy(async () => ({
  default: (await import('../form/edit-many-dialog.tsx')).EditManyDialog,
}));

const PurgeDialog = lazy(async () => ({ default: (await import('../trash/purge-dialog.tsx')).PurgeDialog }));

/** Bulk actions, and actions that need confirmation. */
type Action = BulkAction | 'purge';

const LABELS: { [Each in Action]?: string } = { purge: 'trash.purge', publish: 'draft.publish' };

const labelOf = (action: Action): string => LABELS[action] ?? `bulk.${action}`;

interface Props {
  resource: ContentResource;
  listing: Listing;
  /** Number of records that match the list's filters. */
  total: number;
  selection: Selection;
}

/** The actions that the account may perform on all of these records. */
const useActions = ({ type }: ContentResource, tab: string, records: ChosenRecord[]): Action[] => {
  const may = useMay();
  const isDirect = writesDirectly(useAccount(), type);
  const resource = type.access;
  const mayDelete = records.every(({ ownerId }) => may({ resource, action: 'DELETE', ownerId }));
  if (tab === 'trash') return mayDelete ? ['restore', 'purge'] : [];
  // Proposals are decided in the record's form, beside the published record.
  const isDecidedHere = tab !== 'proposals' && !records.some(({ hasProposal }) => hasProposal);
  const mayDecide = isDecidedHere && may({ resource, action: 'GRANT' });
  const decisions: BulkAction[] = mayDecide ? ['approve', 'publish', 'unpublish', 'reject'] : [];
  const open = decisions.filter((action) => affectedBy(action, records).length > 0);
  const hasCommon = Object.values<Field>(type.fields).some(isSetTogether);
  const mayEdit = isDirect && hasCommon && tab !== 'proposals';
  return [...open, ...(mayEdit ? (['edit'] as const) : []), ...(mayDelete ? (['delete'] as const) : [])];
};

/** Bulk actions for the selected records. */
export const BulkBar = ({ resource, listing, total, selection }: Props) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const bulk = useBulk(resource);
  const { bulkScreen: screen } = resource;
  const [busy, setBusy] = useState<BulkAction | 'choose'>();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [asking, setAsking] = useState<'reject' | 'purge' | 'edit'>();
  const [remarked, setRemarked] = useState<{ action: BulkAction; words: string[]; values?: object }>();
  const records = [...selection.records.values()];
  const actions = useActions(resource, listing.state.tab, records);
  const chooseAll = useChooseAll(resource, listing, selection);
  const copied = records.length === 1 ? records[0] : undefined;

  const run = async (
    action: BulkAction,
    more: { note?: string; values?: object; throws?: boolean } = {},
  ): Promise<void> => {
    setBusy(action);
    try {
      const done = await bulk(action, records, {
        ...more,
        onProgress: (count, all) => setProgress({ done: count, total: all }),
        onStale: (current) => selection.renew([current]),
      });
      if (done) selection.change(done, false);
    } finally {
      setBusy(undefined);
      setProgress(undefined);
    }
  };
  const remarksOn = async (chosen: readonly ChosenRecord[]): Promise<string[]> =>
    (await resource.remarks?.(chosen as unknown as ManagedSummary[], t)) ?? [];
  const edit = async (values: object): Promise<void> => {
    setBusy('edit');
    const shown = records.filter(({ approvalStatus }) => approvalStatus === 'APPROVED');
    // Only what the change causes is asked about.
    const before = await remarksOn(shown);
    const after = await remarksOn(shown.map((record) => ({ ...record, ...values })));
    const words = after.filter((each) => !before.includes(each));
    setBusy(undefined);
    if (words.length > 0) setRemarked({ action: 'edit', words, values });
    else await run('edit', { values });
  };
  const runOrAsk = async (action: BulkAction): Promise<void> => {
    const shown = records.filter(({ approvalStatus }) => action === 'approve' || approvalStatus === 'APPROVED');
    const isPublishing = action === 'approve' || action === 'publish' || action === 'restore';
    setBusy(action);
    const words = isPublishing ? await remarksOn(shown) : [];
    setBusy(undefined);
    if (words.length > 0) setRemarked({ action, words });
    else await run(action);
  };
  const choose = (action: Action): void =>
    action === 'reject' || action === 'purge' || action === 'edit' ? setAsking(action) : void runOrAsk(action);

  const keepChosen = (stayed: readonly Stayed[]): void => {
    const ids = stayed.map(({ record }) => record.id);
    selection.change(
      records.filter(({ id }) => !ids.includes(id)),
      false,
    );
  };

  const isPartial = total > MAX_CHOSEN;
  const running = busy && (
    <p role="status">{t('trash.progress', { done: progress?.done ?? 0, total: progress?.total ?? records.length })}</p>
  );
  return (
    <BulkTools count={records.length} onClear={selection.clear}>
      {records.length < Math.min(total, MAX_CHOSEN) && (
        <Button
          kind="quiet"
          isBusy={busy === 'choose'}
          disabled={busy !== undefined && busy !== 'choose'}
          onClick={async () => {
            setBusy('choose');
            await chooseAll(isPartial);
            setBusy(undefined);
          }}
        >
          {isPartial ? t('bulk.chooseFirst', { count: MAX_CHOSEN }) : t('bulk.chooseAll', { count: total })}
        </Button>
      )}
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
      {remarked && (
        <ConfirmDialog
          title={t('bulk.remarks.title')}
          hint={t('bulk.remarks.hint')}
          confirm={t(labelOf(remarked.action))}
          onConfirm={async () => {
            setRemarked(undefined);
            await run(remarked.action, remarked.values && { values: remarked.values, throws: false });
          }}
          onDismiss={() => setRemarked(undefined)}
        >
          <ul>
            {remarked.words.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
      <Suspense>
        {asking === 'reject' && (
          <RejectDialog
            running={running}
            onReject={(note) => run('reject', { note })}
            onDismiss={() => setAsking(undefined)}
          />
        )}
        {asking === 'edit' && (
          <EditManyDialog
            resource={resource}
            count={records.length}
            running={running}
            onEdit={edit}
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
