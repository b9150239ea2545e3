import { chip } from 'shared-kernel/ui';
import styled from 'styled-components';
import { cover } from '../../features/cover.styles.ts';

export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  margin-block: var(--space-3) var(--space-4);

  article {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-5);
  }

  /* Head, text and foot start at the same edge, below a wider picture. */
  article > :not(.cover) {
    width: 100%;
    max-width: 56rem;
    margin-inline: auto;
  }

  header {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);
  }

  .category a {
    ${chip}
    border: 0;
    background: var(--color-accent-tint);
    color: var(--color-accent-strong);
  }

  .category a:hover {
    text-decoration: underline;
  }

  header .excerpt {
    max-width: 39em;
    color: var(--color-ink-soft);
    font: var(--type-text-l);
  }

  header .meta {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .cover {
    ${cover}
  }

  footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-3);
    padding-block-start: var(--space-2);
    border-block-start: 1px solid var(--color-line);
    color: var(--color-ink-soft);
  }

  > section h2 {
    margin-block-end: var(--space-3);
  }

  @media (min-width: 48rem) {
    .cover img {
      aspect-ratio: 2 / 1;
    }
  }

  /* Print: only the text, without links to other posts. */
  @media print {
    display: block;
    margin: 0;

    article {
      gap: var(--space-2);
    }

    .cover img {
      max-height: 60mm;
    }

    .category,
    > section {
      display: none;
    }
  }
`;
