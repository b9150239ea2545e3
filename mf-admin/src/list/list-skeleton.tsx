import { useTexts } from 'shared-kernel/i18n';
import { VisuallyHidden } from 'shared-kernel/ui';
import { Skeleton } from 'shared-kernel/ui/status';
import styled from 'styled-components';
import { type Column, Table } from '../ui/index.ts';

/** As high as the row that replaces it. */
const Line = styled(Skeleton)`
  height: 1.25rem;
  min-width: 4rem;
  margin-block: calc((var(--row-height) - 1.25rem) / 2);
`;

interface Props<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: number;
}

/** Placeholder of a list's first rows. */
export const ListSkeleton = <Row,>({ caption, columns, rows }: Props<Row>) => {
  const t = useTexts('mf-admin');
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Table
        caption={caption}
        columns={columns.map((column) => ({ ...column, isSortable: false, cell: () => <Line /> }))}
        rows={Array.from({ length: rows }, (_, index) => String(index))}
        keyOf={(key) => key}
      />
    </>
  );
};
