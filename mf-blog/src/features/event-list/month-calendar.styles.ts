import styled from 'styled-components';

export const Calendar = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);

  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-2);
  }

  h2 {
    font: var(--type-title-l);
  }

  h2::first-letter,
  header a::first-letter {
    text-transform: uppercase;
  }

  @media (max-width: 47.99rem) {
    h2 {
      flex-basis: 100%;
      order: -1;
    }
  }

  @media (min-width: 48rem) {
    .list {
      display: none;
    }
  }
`;

export const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;

  th {
    padding: var(--space-1);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
    text-align: start;
  }

  td {
    height: 7rem;
    padding: var(--space-1);
    border: 1px solid var(--color-line);
    background: var(--color-surface);
    vertical-align: top;
  }

  .outside {
    background: transparent;
    color: var(--color-ink-soft);
  }

  time {
    display: inline-grid;
    place-items: center;
    min-width: 1.75rem;
    min-height: 1.75rem;
    font: var(--type-text-s);
    font-variant-numeric: tabular-nums;
  }

  [aria-current] time {
    border-radius: var(--radius-pill);
    background: var(--color-accent);
    color: var(--color-on-accent);
    font-weight: 700;
  }

  a {
    display: block;
    margin-block-start: var(--space-half);
    padding: var(--space-half) var(--space-1);
    border-radius: var(--radius-s);
    background: var(--color-accent-tint);
    color: var(--color-accent-strong);
    font: var(--type-text-s);
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  a:hover {
    text-decoration: underline;
  }

  @media (max-width: 47.99rem) {
    display: none;
  }
`;
