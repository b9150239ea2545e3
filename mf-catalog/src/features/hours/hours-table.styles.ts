import { visuallyHidden } from 'shared-kernel/ui';
import styled from 'styled-components';

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: var(--type-text-s);

  caption:not(.visible) {
    ${visuallyHidden}
  }

  .visible {
    padding-block: var(--space-2) var(--space-1);
    font-weight: 600;
    text-align: start;
  }

  th,
  td {
    padding-block: var(--space-1);
    border-block-end: 1px solid var(--color-line);
    vertical-align: top;
    text-align: start;
    font-weight: inherit;
  }

  td {
    padding-inline-start: var(--space-2);
    text-align: end;
    font-variant-numeric: tabular-nums;
  }

  small {
    display: block;
    color: var(--color-accent);
    font-size: inherit;
  }

  .today {
    font-weight: 650;
  }
`;
