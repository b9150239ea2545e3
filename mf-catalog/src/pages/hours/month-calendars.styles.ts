import styled from 'styled-components';

export const Months = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: var(--space-3);

  table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
    font: var(--type-text-s);
    font-variant-numeric: tabular-nums;
  }

  caption {
    padding-block-end: var(--space-1);
    font-weight: 600;
    text-align: start;
  }

  caption::first-letter {
    text-transform: uppercase;
  }

  th {
    color: var(--color-ink-soft);
    font-weight: inherit;
  }

  td {
    padding: 1px;
    text-align: center;
  }

  td > * {
    display: grid;
    place-items: center;
    min-height: var(--target);
    border: 1px solid transparent;
    border-radius: var(--radius-s);
    color: inherit;
    text-decoration: none;
  }

  td > span {
    color: var(--color-ink-soft);
  }

  a:hover {
    border-color: var(--color-line-strong);
  }

  .special {
    background: var(--color-accent-tint);
    color: var(--color-accent-strong);
    font-weight: 650;
  }

  /* Not by colour alone. */
  .special::after {
    content: '';
    width: 6px;
    border-block-end: 3px dotted currentcolor;
  }

  [aria-current='date'] {
    border-color: var(--color-line-strong);
    font-weight: 650;
  }

  [aria-current='true'] {
    background: var(--color-accent);
    color: var(--color-on-accent);
    font-weight: 650;
  }
`;
