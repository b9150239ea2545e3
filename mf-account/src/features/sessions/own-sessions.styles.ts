import styled from 'styled-components';

export const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;

  &:focus-visible {
    outline-offset: var(--space-1);
  }

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-half) var(--space-2);
    align-items: center;
    padding-block: var(--space-2);
    border-block-start: 1px solid var(--color-line);
  }

  li:first-child {
    padding-block-start: 0;
    border-block-start: 0;
  }

  li:last-child {
    padding-block-end: 0;
  }

  .device {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-half) var(--space-1);
    align-items: center;
    font: var(--type-label);
  }

  .use {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
    overflow-wrap: anywhere;
  }

  button {
    margin-block-start: var(--space-half);
  }

  @media (min-width: 40rem) {
    li {
      grid-template-columns: minmax(0, 1fr) auto;
    }

    .use {
      grid-row: 2;
    }

    button {
      grid-row: 1 / 3;
      grid-column: 2;
      margin: 0;
    }
  }
`;
