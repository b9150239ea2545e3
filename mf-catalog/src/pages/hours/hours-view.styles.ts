import { card } from 'shared-kernel/ui';
import styled from 'styled-components';

export const Layout = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr));
  align-items: start;
  gap: var(--space-3);
  margin-block-end: var(--space-6);

  > section {
    ${card}
    padding: clamp(1rem, 2.5vw, 2rem);
  }

  h2 {
    margin-block-end: var(--space-2);
    font: var(--type-title-m);
  }

  p {
    color: var(--color-ink-soft);
  }

  th::first-letter {
    text-transform: uppercase;
  }

  > [aria-labelledby='day-hours'],
  > [aria-labelledby='coming-months'] {
    grid-column: 1 / -1;
  }

  > [aria-labelledby='coming-months'] > p {
    margin-block-end: var(--space-2);
  }

  > [aria-labelledby='shop-hours'] {
    grid-column: 1 / -1;
    columns: 22rem;
    column-gap: var(--space-4);

    h2,
    p {
      column-span: all;
    }

    tr {
      break-inside: avoid;
    }

    small {
      color: var(--color-ink-soft);
    }

    b {
      color: var(--color-closed);
    }

    .open b {
      color: var(--color-open);
    }
  }

  @media print {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-2) var(--space-3);
    margin: 0;

    > section {
      padding: 0;
      box-shadow: none;
    }

    > [aria-labelledby='shop-hours'] {
      columns: 2;
      column-gap: var(--space-3);
    }

    > [aria-labelledby='coming-months'],
    /* Open states, and links to all shops. */
    [aria-labelledby='shop-hours'] small,
    p:has(> a) {
      display: none;
    }

    th,
    td {
      padding-block: var(--space-half);
    }
  }
`;
