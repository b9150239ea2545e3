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

    /* Without a gallery, the facts are in a row below. */
    .columns:not(:has(.gallery)) {
      grid-template-areas: 'story' 'facts';
      grid-template-columns: minmax(0, 1fr);
    }

    .columns:not(:has(.gallery)) .facts {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }

  .story,
  .facts {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--space-5);
  }

  /* The pictures fill the space beside the facts. */
  .story:has(.gallery) {
    grid-template-rows: auto 1fr;
    align-content: stretch;
  }

  .story:has(> :nth-child(3)) {
    grid-template-rows: auto auto 1fr;
  }

  @media (min-width: 44rem) and (max-width: 63.99rem) {
    .facts {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    .facts > :last-child {
      grid-column: 1 / -1;
    }
  }

  .story > section > p {
    max-width: 42em;
    margin-block-end: var(--space-2);
    font: var(--type-text-l);
  }

  .story > section > h3 {
    margin-block: var(--space-3) var(--space-2);
    font: var(--type-title-s);
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

  /* The related shops fill the row, whatever their number. */
  .related ul {
    grid-template-columns: repeat(auto-fit, minmax(max(40%, 8rem), 1fr));
  }

  .related li:last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }

  .related li:last-child:nth-child(odd) .picture {
    aspect-ratio: 2;
  }

  @media (min-width: 40rem) {
    .related ul {
      grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
    }

    .related li:last-child:nth-child(odd) {
      grid-column: auto;
    }

    .related li:last-child:nth-child(3) .picture {
      aspect-ratio: 4 / 3;
    }

    .related ul:not(:has(> :nth-child(3))) .picture {
      aspect-ratio: 2;
    }

    .related li:only-child {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      grid-template-rows: 1fr;
      column-gap: var(--space-3);
    }

    .related li:only-child .picture {
      grid-row: 1 / span 6;
    }

    .related li:only-child h3 {
      align-self: end;
    }
  }

  /* The print has only the information that a visitor needs before a visit. */
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

    .facts > :first-child {
      grid-row: span 2;
    }

    .facts > :last-child {
      grid-column: auto;
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

    /* Links to other sites would print their names only. */
    .facts ul,
    .related,
    .story > :not([aria-labelledby='about']) {
      display: none;
    }
  }
`;
