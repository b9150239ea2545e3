import styled from 'styled-components';

export const Page = styled.article`
  margin-block-end: var(--space-10);

  h2 {
    margin-block-end: var(--space-2);
    font: var(--type-title-m);
  }

  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-6);
  }

  @media (min-width: 64rem) {
    .columns {
      grid-template-columns: minmax(0, 1fr) 23rem;
      grid-template-areas: 'story facts';
      gap: var(--space-8);
    }

    .story {
      grid-area: story;
    }

    .facts {
      grid-area: facts;
    }
  }

  .story,
  .facts {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--space-5);
  }

  @media (min-width: 44rem) and (max-width: 63.99rem) {
    .facts {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    .facts > :first-child {
      grid-row: span 2;
    }
  }

  .story > section > p {
    max-width: 65ch;
    margin-block-end: var(--space-2);
    font: var(--type-text-l);
  }

  .facts svg {
    margin-block-start: var(--space-2);
  }

  .note {
    margin-block-start: var(--space-2);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .related {
    margin-block-start: var(--space-8);
  }

  /* On paper: what to know before going there. */
  @media print {
    margin: 0;

    .columns,
    .story,
    .facts {
      gap: var(--space-2);
    }

    .story {
      order: -1;
    }

    .facts > * {
      padding: 0;
      box-shadow: none;
    }

    .facts svg {
      max-width: 16rem;
    }

    .facts :is(th, td) {
      padding-block: var(--space-half);
    }

    /* Of other sites, paper would show the names alone. */
    .facts ul,
    .related,
    .story > :not([aria-labelledby='about']) {
      display: none;
    }
  }
`;
