import styled from 'styled-components';

export const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  padding-block: var(--space-6) var(--space-10);

  header {
    display: grid;
    gap: var(--space-2);
    max-width: var(--reading-width);
  }

  .intro {
    font: var(--type-text-l);
  }

  .since {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  nav h2 {
    font: var(--type-title-s);
    letter-spacing: 0;
  }

  ol {
    padding: 0;
    list-style: none;
  }

  ol a {
    display: flex;
    align-items: center;
    min-height: var(--target);
  }

  .sections {
    display: grid;
    gap: var(--space-5);
    max-width: var(--reading-width);
  }

  .sections section {
    display: grid;
    gap: var(--space-2);
  }

  .sections h2 {
    font: var(--type-title-m);
  }

  .sections ul {
    display: grid;
    gap: var(--space-1);
    padding-inline-start: var(--space-3);
  }

  li::marker {
    color: var(--color-accent);
  }

  @media (min-width: 64rem) {
    grid-template-columns: 16rem minmax(0, 1fr);
    column-gap: var(--space-10);

    header {
      grid-column: 2;
    }

    nav {
      grid-row: 2;
    }

    nav > ol {
      position: sticky;
      inset-block-start: 6rem;
    }
  }
`;
