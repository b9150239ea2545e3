import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ManagedSummary } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Button, ButtonLinks, EmptyState, Link as TextLink } from 'shared-kernel/ui';
import { paths } from '../app/paths.ts';
import { calledIn } from '../app/record-title.tsx';
import { ScreenHeader } from '../app/screen-header.tsx';
import { useLabels } from '../app/use-labels.ts';
import { NewDrafts } from '../drafts/new-drafts.tsx';
import { orderedBy } from '../ordering/ordered-resource.ts';
import { useMay } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import type { ContentResource } from '../resources/resource.ts';
import { useSeenRole } from '../seen-role/seen-role.ts';
import { importRight } from '../sheets/import-columns.ts';
import { EmptyTrash } from '../trash/empty-trash.tsx';
import { Menu, type Selection as RowSelection } from '../ui/index.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { Filters } from './filters.tsx';
import { RecordList } from './record-list.tsx';
import { shapeOf } from './tabs.ts';
import { useColumns } from './use-columns.tsx';
import { useExport } from './use-export.ts';
import { useListState } from './use-list-state.ts';
import { useSelection } from './use-selection.ts';
import { useSavedViews } from './views/use-saved-views.ts';
import { ViewsMenu } from './views/views-menu.tsx';

const FORMATS = ['xlsx', 'csv'] as const;

const USUAL_ORDER = { field: 'updatedAt', direction: 'desc' } as const;
const ORDER_OF_TRASH = { field: 'deletedAt', direction: 'desc' } as const;

/** A type's list. The address holds its whole state, except the selection. */
export const ResourceList = ({ resource }: { resource: ContentResource }) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const locale = useLocale();
  const may = useMay();
  const account = useAccount();
  const listing = useListState(shapeOf(resource));
  const shown = useColumns(resource);
  const { columns, choices, choose } = shown;
  const { role } = useSeenRole();
  const exportAll = useExport(resource, listing);
  const { state } = listing;
  const views = useSavedViews(resource, { state, columns: shown });
  const selection = useSelection(JSON.stringify([state.tab, state.keyword, state.filters]));
  const [total, setTotal] = useState(0);
  const title = labelOf(`types.${resource.type.name}.many`);
  const mayImport = may(importRight(resource));
  const mayCreate = may({ resource: resource.type.access, action: 'WRITE' });

  const selectionOf = (rows: ManagedSummary[]): RowSelection => ({
    keys: new Set(selection.records.keys()),
    labelOfAll: t('list.chooseAll'),
    labelOf: (id) => t('list.choose', { title: calledIn(rows.find((row) => row.id === id) ?? {}, locale).title }),
    onChange: (ids, isChosen) =>
      selection.change(
        rows.filter(({ id }) => ids.includes(id)),
        isChosen,
      ),
  });

  return (
    <>
      <ScreenHeader title={title}>
        <ViewsMenu {...views} />
        {!role && (
          <Menu
            button={<Button kind="secondary">{t('export.button')}</Button>}
            items={FORMATS.map((format) => ({ label: t(`export.${format}`), onSelect: () => void exportAll(format) }))}
          />
        )}
        {state.tab === 'trash' && <EmptyTrash resource={resource} />}
        <ButtonLinks>
          {mayCreate && <Link to={paths.create(resource.address)}>{t('list.create')}</Link>}
          {mayImport && <Link to={paths.import(resource.address)}>{t('import.button')}</Link>}
          {orderedBy(account, resource) && <Link to={paths.order(resource.address)}>{t('order.button')}</Link>}
        </ButtonLinks>
      </ScreenHeader>
      {mayCreate && <NewDrafts resource={resource} />}
      <RecordList
        name={resource.name}
        title={title}
        listing={listing}
        columns={columns}
        usualOrder={state.tab === 'trash' ? ORDER_OF_TRASH : USUAL_ORDER}
        search={t('list.search')}
        tabs={{ labelOf: (tab) => t(`tab.${tab}`), emptyTitleOf: (tab) => t(`empty.${tab}`) }}
        tools={
          <>
            <Filters resource={resource} listing={listing} />
            <ColumnChoice choices={choices} choose={choose} />
          </>
        }
        bulk={selection.records.size > 0 && <BulkBar {...{ resource, listing, total, selection }} />}
        selectionOf={selectionOf}
        onRead={(rows, count) => {
          selection.renew(rows);
          setTotal(count);
        }}
        empty={
          <EmptyState title={t('empty.all')} hint={t('empty.allHint')}>
            {mayCreate && <TextLink to={paths.create(resource.address)}>{t('empty.create')}</TextLink>}
          </EmptyState>
        }
      />
    </>
  );
};
