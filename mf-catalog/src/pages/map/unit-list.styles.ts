import styled from 'styled-components';

export const List = styled.section`
  ul {
    padding: 0;
    list-style: none;
    columns: 17rem;
    column-gap: var(--space-3);
  }

  li {
    display: grid;
    grid-template-columns: 3.5rem minmax(0, 1fr);
    gap: 0 var(--space-1);
    align-items: center;
    min-height: var(--target);
    border-block-end: 1px solid var(--color-line);
    break-inside: avoid;
  }

  span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-1);
    grid-column: 2;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--color-ink);
  }

  li > a {
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }

  a[aria-current] {
    color: var(--color-accent);
  }

  @media print {
    ul {
      columns: 3;
      font-size: 8pt;
    }

    li,
    a {
      min-height: 0;
      line-height: 1.25;
      text-decoration: none;
    }

    small {
      display: none;
    }
  }
`;
