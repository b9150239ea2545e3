import { useStore } from 'ra-core';
import { Link } from 'react-router-dom';
import { type Field, isInLists } from 'shared-kernel/content';
import { type ManagedSummary, TILE_SIDE } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Thumbnail } from 'shared-kernel/ui';
import { paths } from '../app/paths.ts';
import { RecordTitle } from '../app/record-title.tsx';
import { useLabels } from '../app/use-labels.ts';
import { storedPicture } from '../providers/stored-picture.ts';
import type { ContentResource } from '../resources/resource.ts';
import type { Column } from '../ui/index.ts';
import { Cell, Instant } from './cell.tsx';
import { StatusBadge } from './status-badge.tsx';

type Row = ManagedSummary;

/** Sort fields of every type, besides its own. */
const SORTED_BY_ALL = ['title', 'updatedAt', 'createdAt', 'publishedAt'];
const TIMES = ['createdAt', 'updatedAt'] as const;

const fieldsOf = ({ type }: ContentResource): [string, Field][] => Object.entries(type.fields);

const Title = ({ resource, row }: { resource: ContentResource; row: Row }) => {
  const [picture] = fieldsOf(resource).find(([, { kind }]) => kind === 'picture') ?? [];
  const id = picture && (row as unknown as Record<string, string | null>)[picture];
  return (
    <Link className="title" to={paths.record(resource.address, row.id)}>
      {picture &&
        (id ? <Thumbnail url={storedPicture(id, '').url} side={TILE_SIDE} /> : <span className="no-picture" />)}
      <RecordTitle record={row} />
    </Link>
  );
};

interface Choice {
  field: string;
  title: string;
  isShown: boolean;
}

interface Columns {
  columns: Column<Row>[];
  /** All available columns besides title and status. */
  choices: Choice[];
  choose: (field: string, isShown: boolean) => void;
  /** Fields of the visible columns besides title and status. */
  chosen: readonly string[];
  chooseAll: (fields: readonly string[]) => void;
}

/** The columns of a type's list: those selected on this device, else the defaults. */
export const useColumns = (resource: ContentResource): Columns => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const [chosen, setChosen] = useStore<readonly string[]>(`${resource.name}.columns`, [
    ...resource.columns,
    'updatedAt',
  ]);
  const sortable = [...SORTED_BY_ALL, ...resource.type.list.sort];
  const own = fieldsOf(resource)
    .filter(([, field]) => isInLists(field) && field.kind !== 'picture')
    .map(
      ([field, { label }]): Column<Row> => ({
        field,
        title: labelOf(label),
        cell: (row) => (
          <Cell resource={resource} field={field} value={(row as unknown as Record<string, unknown>)[field]} />
        ),
      }),
    );
  const times = TIMES.map(
    (field): Column<Row> => ({
      field,
      title: t(`list.${field}`),
      cell: (row) => <Instant value={row[field]} />,
    }),
  );
  const all = [...own, ...times];
  const shown: Column<Row>[] = [
    { field: 'title', title: t('list.title'), cell: (row) => <Title resource={resource} row={row} /> },
    { field: 'status', title: t('list.status'), cell: (row) => <StatusBadge type={resource.type} record={row} /> },
    ...all.filter(({ field }) => chosen.includes(field)),
  ];
  const columns = shown.map((column) => ({ ...column, isSortable: sortable.includes(column.field) }));
  return {
    columns,
    choices: all.map(({ field, title }) => ({ field, title, isShown: chosen.includes(field) })),
    choose: (field, isShown) => setChosen(isShown ? [...chosen, field] : chosen.filter((column) => column !== field)),
    chosen,
    chooseAll: setChosen,
  };
};
