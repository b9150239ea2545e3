import { card, link } from 'shared-kernel/ui';
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
    align-items: start;
    gap: var(--space-4);
  }

  header {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: var(--space-2);
  }

  .cover {
    ${cover}
  }

  .aside {
    ${card}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);
    padding: min(var(--space-3), 7vw);
    container-type: inline-size;
  }

  .aside dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: baseline;
    gap: var(--space-1) var(--space-2);
  }

  .aside dt {
    color: var(--color-ink-soft);
  }

  .aside dd {
    grid-column: 2;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  /* In large text, facts are below their labels. */
  @container (width < 14rem) {
    .aside dl {
      grid-template-columns: minmax(0, 1fr);
    }

    .aside dd {
      grid-column: 1;
    }
  }

  .aside .free {
    color: var(--color-jasmine);
  }

  .aside ul {
    display: grid;
    padding: 0;
    list-style: none;
  }

  .aside dl a {
    ${link}
    display: flex;
    width: fit-content;
    font-weight: 400;
  }

  .aside ul a {
    ${link}
  }

  .description {
    max-width: var(--reading-width);
    font: var(--type-text-l);
    white-space: pre-line;
    overflow-wrap: break-word;
  }

  footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-3);
    padding-block-start: var(--space-2);
    border-block-start: 1px solid var(--color-line);
  }

  > section h2 {
    margin-block-end: var(--space-3);
  }

  /* Print: what, when and where. */
  @media print {
    display: block;
    margin: 0;

    .cover img {
      max-height: 80mm;
    }

    .aside {
      padding: 0;
      box-shadow: none;
    }

    .aside ul,
    > section {
      display: none;
    }
  }

  @media (min-width: 60rem) {
    article {
      grid-template-columns: minmax(0, 1fr) 22rem;
    }

    header,
    footer {
      grid-column: 1 / -1;
    }

    .aside {
      grid-row: 2 / span 2;
      grid-column: 2;
    }

    .description {
      grid-column: 1;
    }
  }
`;
