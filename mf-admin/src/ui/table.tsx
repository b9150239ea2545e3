import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from 'shared-kernel/ui';
import { Checkbox } from './checkbox.tsx';
import { Region } from './table.styles.ts';

export interface Column<Row> {
  /** Name of the column in sortings. */
  field: string;
  title: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Hidden in narrow windows. */
  isMinor?: boolean;
}

/** Selected rows, by key. */
export interface Selection {
  keys: ReadonlySet<string>;
  /** Labels of the checkbox for all rows, and of a row's checkbox by its key. */
  labelOfAll: string;
  labelOf: (key: string) => string;
  /** Whether a row can be selected; by default, all can. */
  isOpen?: (key: string) => boolean;
  onChange: (keys: string[], isChosen: boolean) => void;
}

export interface Sorting {
  field: string;
  direction: 'asc' | 'desc';
}

interface Props<Row> {
  /** Names the table. */
  caption: string;
  /** The first one is the row's header. */
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  selection?: Selection | undefined;
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;

const classOf = (isMinor: boolean | undefined): string | undefined => (isMinor ? 'minor' : undefined);

const isSelectable = ({ isOpen }: Selection, key: string): boolean => isOpen?.(key) ?? true;

interface HeaderProps<Row> {
  column: Column<Row>;
  sorting: Sorting | undefined;
  onSort: ((sorting: Sorting) => void) | undefined;
}

/** A column's title, which sorts by the column or reverses the order. */
const Header = <Row,>({ column, sorting, onSort }: HeaderProps<Row>) => {
  const { field, title, isSortable, isMinor } = column;
  const direction = sorting?.field === field ? sorting.direction : undefined;
  const sort = () => onSort?.({ field, direction: direction === 'asc' ? 'desc' : 'asc' });
  return (
    <th scope="col" className={classOf(isMinor)} aria-sort={direction && DIRECTIONS[direction]}>
      {isSortable ? (
        <button type="button" onClick={sort}>
          {title}
        </button>
      ) : (
        title
      )}
    </th>
  );
};

/** The checkbox for all rows that can be selected. */
const AllRowsBox = ({ keys, selection }: { keys: string[]; selection: Selection }) => {
  const chosen = keys.filter((key) => selection.keys.has(key));
  return (
    <td className="choice">
      <Checkbox
        label={selection.labelOfAll}
        isChosen={chosen.length > 0 && chosen.length === keys.length}
        isPartly={chosen.length > 0 && chosen.length < keys.length}
        onChange={(isChosen) => selection.onChange(keys, isChosen)}
      />
    </td>
  );
};

/** The checkbox of a row; an empty cell when it can't be selected. */
const RowBox = ({ rowKey, selection }: { rowKey: string; selection: Selection }) => (
  <td className="choice">
    {isSelectable(selection, rowKey) && (
      <Checkbox
        label={selection.labelOf(rowKey)}
        isChosen={selection.keys.has(rowKey)}
        onChange={(isChosen) => selection.onChange([rowKey], isChosen)}
      />
    )}
  </td>
);

/** A row's value of a column. */
const Cell = <Row,>({ column, row, isHeader }: { column: Column<Row>; row: Row; isHeader: boolean }) =>
  isHeader ? (
    <th scope="row">{column.cell(row)}</th>
  ) : (
    <td data-title={column.title} className={classOf(column.isMinor)}>
      {column.cell(row)}
    </td>
  );

/** A table of records. A press on a column's title sorts by it, or reverses the order; checkboxes select rows. */
export const Table = <Row,>({ caption, columns, rows, keyOf, sorting, onSort, selection }: Props<Row>) => {
  const captionId = useId();
  const keys = rows.map(keyOf);
  return (
    <Region role="region" aria-labelledby={captionId} tabIndex={0}>
      <table>
        <VisuallyHidden as="caption" id={captionId}>
          {caption}
        </VisuallyHidden>
        <thead>
          <tr>
            {selection && (
              <AllRowsBox keys={keys.filter((key) => isSelectable(selection, key))} selection={selection} />
            )}
            {columns.map((column) => (
              <Header key={column.field} {...{ column, sorting, onSort }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={selection?.keys.has(keyOf(row)) ? 'chosen' : undefined}>
              {selection && <RowBox rowKey={keyOf(row)} selection={selection} />}
              {columns.map((column, index) => (
                <Cell key={column.field} isHeader={index === 0} {...{ column, row }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Region>
  );
};
