import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from 'shared-kernel/ui';
import { Region } from './table.styles.ts';

export interface Column<Row> {
  /** The field by which a sorting names it. */
  field: string;
  title: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
}

export interface Sorting {
  field: string;
  direction: 'asc' | 'desc';
}

interface Props<Row> {
  /** Says what it lists. */
  caption: string;
  /** The first names the row. */
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;

/** Records in lines. A press on a column's title sorts by it, or reverses the order. */
export const Table = <Row,>({ caption, columns, rows, keyOf, sorting, onSort }: Props<Row>) => {
  const captionId = useId();
  const directionOf = (field: string) => (sorting?.field === field ? sorting.direction : undefined);
  const sort = (field: string) => onSort?.({ field, direction: directionOf(field) === 'asc' ? 'desc' : 'asc' });
  const headOf = ({ field, title, isSortable }: Column<Row>) => {
    const direction = directionOf(field);
    return (
      <th key={field} scope="col" aria-sort={direction && DIRECTIONS[direction]}>
        {isSortable ? (
          <button type="button" onClick={() => sort(field)}>
            {title}
          </button>
        ) : (
          title
        )}
      </th>
    );
  };
  return (
    <Region role="region" aria-labelledby={captionId} tabIndex={0}>
      <table>
        <VisuallyHidden as="caption" id={captionId}>
          {caption}
        </VisuallyHidden>
        <thead>
          <tr>{columns.map(headOf)}</tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ field, cell }, index) =>
                index === 0 ? (
                  <th key={field} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={field}>{cell(row)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Region>
  );
};
