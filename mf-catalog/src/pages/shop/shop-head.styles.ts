import styled from 'styled-components';

export const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  margin-block: var(--space-3) var(--space-6);

  > img {
    width: 100%;
    aspect-ratio: 16 / 10;
    border-radius: var(--radius-l);
    object-fit: cover;
  }

  .name {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-1);
  }

  .logo {
    position: relative;
    width: 6rem;
    height: 6rem;
    margin-block-start: -3.5rem;
    margin-inline-start: var(--space-2);
    border: 4px solid var(--color-ground);
    border-radius: var(--radius-m);
    background: var(--color-surface);
  }

  .tags {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
    align-items: center;
  }

  .tags > :empty {
    display: none;
  }

  .summary {
    max-width: 39em;
    color: var(--color-ink-soft);
    font: var(--type-text-l);
  }

  @media print {
    margin-block: var(--space-1) var(--space-3);

    > img {
      max-height: 40mm;
    }
  }

  @media (min-width: 48rem) {
    > img {
      aspect-ratio: 3;
      object-position: 50% 60%;
    }

    .name {
      grid-template-columns: auto minmax(0, 1fr);
      column-gap: var(--space-3);
      padding-inline: var(--space-3);
    }

    .name > * {
      grid-column: 1 / -1;
    }

    .logo {
      grid-column: 1;
      width: 8rem;
      height: 8rem;
      margin-inline-start: 0;
    }

    .logo + h1 {
      grid-column: 2;
      align-self: end;
    }
  }

  /* The name is beside the picture, which is shown whole. */
  @media (min-width: 64rem) {
    &:has(> img) {
      grid-template-columns: minmax(0, 1fr) minmax(0, 42%);
      column-gap: var(--space-6);
    }

    > :first-child {
      grid-column: 1 / -1;
    }

    > img {
      grid-area: 2 / 2;
      aspect-ratio: 4 / 3;
      object-position: center;
    }

    > img + .name {
      grid-area: 2 / 1;
      align-content: center;
      gap: var(--space-2);
      padding-inline: 0;
    }

    > img + .name > .logo {
      margin-block-start: 0;
      border-color: var(--color-surface);
      box-shadow: var(--shadow-low);
    }

    > img + .name > .logo + h1 {
      align-self: center;
    }
  }
`;
