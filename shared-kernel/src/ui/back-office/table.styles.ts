import styled from 'styled-components';

/** Scrolls by itself where it is wider than its place. */
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

  /* The cell around it is as big as a finger needs. */
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

  @media (max-width: 47.99rem) {
    .minor {
      display: none;
    }
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
`;
