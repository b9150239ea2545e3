import styled from 'styled-components';

/** Scrolls sideways when it is wider than its container. */
export const Region = styled.div`
  overflow-x: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);

  table {
    width: 100%;
    border-collapse: collapse;
    font: var(--type-text-s);
  }

  th,
  td {
    padding: var(--space-1) var(--space-2);
    border-block-end: 1px solid var(--color-line);
    text-align: start;
    vertical-align: middle;
  }

  tbody tr:last-child > * {
    border-block-end: 0;
  }

  tbody tr:hover {
    background: var(--color-sunken);
  }

  thead {
    color: var(--color-ink-soft);
    white-space: nowrap;
  }

  tbody th {
    font: var(--type-label);
  }

  .choice {
    width: var(--target);
    min-width: var(--target);
    padding-inline: 0;
    text-align: center;
  }

  /* The surrounding cell is as large as a touch target. */
  .choice input {
    display: block;
    width: 1.25rem;
    height: 1.25rem;
    margin: calc((var(--target) - 1.25rem) / 2) auto;
    accent-color: var(--color-accent);
    cursor: pointer;
  }

  .chosen {
    background: var(--color-accent-tint);
  }

  thead button {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    padding: 0;
    border: 0;
    background: none;
    font-weight: inherit;
    cursor: pointer;
  }

  [aria-sort] button::after {
    margin-inline-start: var(--space-half);
    content: '↑';
  }

  [aria-sort='descending'] button::after {
    content: '↓';
  }

  /* Each row becomes a card: its name, then the columns' values, each with the column's title. */
  @media (max-width: 47.99rem) {
    table,
    thead,
    tbody {
      display: block;
    }

    thead tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 var(--space-2);
      padding-inline-end: var(--space-2);
      border-block-end: 1px solid var(--color-line);
    }

    thead :is(th, td) {
      padding: 0;
      border: 0;
    }

    thead th:not(:has(button)) {
      position: absolute;
      clip-path: inset(50%);
    }

    thead tr > th:first-child {
      padding-inline-start: var(--space-2);
    }

    tbody tr {
      position: relative;
      display: block;
      padding: var(--space-half) var(--space-2) var(--space-1);
      border-block-end: 1px solid var(--color-line);
    }

    tbody tr:has(.choice) {
      padding-inline-start: var(--target);
    }

    tbody tr:last-child {
      border-block-end: 0;
    }

    tbody .choice {
      position: absolute;
      inset-block-start: var(--space-half);
      inset-inline-start: 0;
    }

    tbody :is(th, td) {
      padding: 0;
      border: 0;
    }

    tbody th {
      display: block;
      min-height: var(--target);
      align-content: center;
    }

    tbody td[data-title] {
      display: inline-flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0 var(--space-half);
      margin-inline-end: var(--space-2);
    }

    tbody td[data-title]::before {
      color: var(--color-ink-soft);
      content: attr(data-title) ' ';
    }

    tbody .minor {
      display: none;
    }
  }
`;
