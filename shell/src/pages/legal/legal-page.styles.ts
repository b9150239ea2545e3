import styled from 'styled-components';

export const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  padding-block: var(--space-6) var(--space-10);

  header {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);
    max-width: var(--reading-width);
  }

  h1 {
    font: var(--type-title-l);
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
    columns: 18rem;
    column-gap: var(--space-4);
    padding: 0;
    list-style: none;
  }

  ol li {
    break-inside: avoid;
  }

  ol a {
    display: block;
    padding-block: 0.625rem;
    border-block-end: 1px solid var(--color-line);
    text-decoration: none;
  }

  ol a:hover {
    color: var(--color-accent);
  }

  .sections {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    overflow-wrap: anywhere;
    gap: var(--space-5);
    max-width: var(--reading-width);
  }

  .sections p,
  .sections li {
    hyphens: auto;
  }

  .sections section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
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
      grid-row: 1 / 3;
    }

  }
`;
