import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from 'shared-kernel/ui';
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
  /** Labels of the box for all rows, and of a row's box by its key. */
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

interface BoxProps {
  label: string;
  isChosen: boolean;
  /** Some of the rows are selected. */
  isPartly?: boolean;
  onChange: (isChosen: boolean) => void;
}

const Box = ({ label, isChosen, isPartly = false, onChange }: BoxProps) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={isChosen}
    ref={(input) => {
      if (input) input.indeterminate = isPartly;
    }}
    onChange={({ target }) => onChange(target.checked)}
  />
);

/** A table of records. A press on a column's title sorts by it, or reverses the order; boxes select rows. */
export const Table = <Row,>({ caption, columns, rows, keyOf, sorting, onSort, selection }: Props<Row>) => {
  const captionId = useId();
  const directionOf = (field: string) => (sorting?.field === field ? sorting.direction : undefined);
  const sort = (field: string) => onSort?.({ field, direction: directionOf(field) === 'asc' ? 'desc' : 'asc' });
  const isOpen = selection?.isOpen ?? (() => true);
  const keys = rows.map(keyOf).filter(isOpen);
  const chosen = keys.filter((key) => selection?.keys.has(key));
  const headOf = ({ field, title, isSortable, isMinor }: Column<Row>) => {
    const direction = directionOf(field);
    return (
      <th key={field} scope="col" className={classOf(isMinor)} aria-sort={direction && DIRECTIONS[direction]}>
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
          <tr>
            {selection && (
              <td className="choice">
                <Box
                  label={selection.labelOfAll}
                  isChosen={chosen.length > 0 && chosen.length === keys.length}
                  isPartly={chosen.length > 0 && chosen.length < keys.length}
                  onChange={(isChosen) => selection.onChange(keys, isChosen)}
                />
              </td>
            )}
            {columns.map(headOf)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={selection?.keys.has(keyOf(row)) ? 'chosen' : undefined}>
              {selection && (
                <td className="choice">
                  {isOpen(keyOf(row)) && (
                    <Box
                      label={selection.labelOf(keyOf(row))}
                      isChosen={selection.keys.has(keyOf(row))}
                      onChange={(isChosen) => selection.onChange([keyOf(row)], isChosen)}
                    />
                  )}
                </td>
              )}
              {columns.map(({ field, title, cell, isMinor }, index) =>
                index === 0 ? (
                  <th key={field} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={field} data-title={title} className={classOf(isMinor)}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Region>
  );
};
