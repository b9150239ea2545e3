import { useState } from 'react';
import type { AuditEntry } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { EmptyState } from 'shared-kernel/ui';
import { ScreenHeader } from '../app/screen-header.tsx';
import { Instant } from '../list/cell.tsx';
import { RecordList } from '../list/record-list.tsx';
import { type ListShape, useListState } from '../list/use-list-state.ts';
import type { Column } from '../ui/index.ts';
import { ActorName } from './actor-name.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { LineDialog } from './line-dialog.tsx';
import { LineName } from './line-name.tsx';

const SHAPE: ListShape = {
  tabs: { all: {} },
  filters: ['actorId', 'action', 'resource', 'recordId', 'from', 'until'],
};

const USUAL_ORDER = { field: 'at', direction: 'desc' } as const;

const useColumns = (open: (entry: AuditEntry) => void): Column<AuditEntry>[] => {
  const t = useTexts('mf-admin');
  return [
    {
      field: 'action',
      title: t('audit.what'),
      cell: (entry) => (
        <button type="button" className="title" aria-haspopup="dialog" onClick={() => open(entry)}>
          <LineName entry={entry} />
        </button>
      ),
    },
    { field: 'at', title: t('audit.when'), isSortable: true, cell: ({ at }) => <Instant value={at} /> },
    { field: 'actorId', title: t('audit.who'), cell: ({ actorId }) => <ActorName id={actorId} /> },
    {
      field: 'address',
      title: t('audit.address'),
      isMinor: true,
      cell: ({ address }) => (address ? <bdi dir="ltr">{address}</bdi> : '—'),
    },
  ];
};

/** The audit log. */
export const Screen = () => {
  const t = useTexts('mf-admin');
  const listing = useListState(SHAPE);
  const [open, setOpen] = useState<AuditEntry>();
  const { state, addressOf, change } = listing;
  return (
    <>
      <ScreenHeader title={t('audit.title')} />
      <RecordList
        name="audit"
        title={t('audit.title')}
        listing={listing}
        columns={useColumns(setOpen)}
        usualOrder={USUAL_ORDER}
        tools={<AuditFilters values={state.filters} onChange={(filters) => change({ filters })} />}
        empty={
          <EmptyState title={t('audit.empty')} hint="">
            {null}
          </EmptyState>
        }
      />
      {open && (
        <LineDialog entry={open} addressOf={(filters) => addressOf({ filters })} onDismiss={() => setOpen(undefined)} />
      )}
    </>
  );
};
