import styled from 'styled-components';

export const Home = styled.div`
  grid-column: full;

  .welcome,
  .sections {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-6);
    max-width: calc(var(--content-width) + 2 * var(--gutter));
    margin-inline: auto;
    padding: var(--space-6) var(--gutter);
  }

  .sections {
    gap: var(--space-10);
    padding-block: var(--space-4) var(--space-10);
  }

  .words {
    display: grid;
    align-content: center;
    justify-items: start;
    gap: var(--space-3);
  }

  h1 {
    font: var(--type-title-l);
  }

  .words p {
    max-width: 34rem;
    color: var(--color-ink-soft);
    font: var(--type-text-l);
  }

  /* What visitors on the way need first. Each block is complete, and makes sense in either order. */
  @media (max-width: 63.99rem) {
    .aside {
      order: -1;
    }
  }

  @media (min-width: 64rem) {
    .welcome {
      grid-template-columns: minmax(0, 1.4fr) minmax(20rem, 1fr);
      gap: var(--space-10);
      padding-block: var(--space-8);
    }
  }
`;
