import styled from 'styled-components';

/** The previous post at the start of the line, the next one at its end; stacked on narrow screens. */
export const Neighbours = styled.nav`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  justify-items: center;
  gap: var(--space-2);
  width: 100%;
  max-width: 56rem;
  margin-inline: auto;

  .previous,
  .next {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-self: stretch;
    min-height: var(--target);
    padding: var(--space-2);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    color: var(--color-ink);
    font: var(--type-label);
    text-decoration: none;
  }

  .previous:hover,
  .next:hover {
    border-color: var(--color-accent);
  }

  small {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  @media (min-width: 48rem) {
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);

    > a:not(.previous, .next) {
      grid-column: 2;
    }

    .next {
      grid-column: 3;
      text-align: end;
    }
  }
`;
