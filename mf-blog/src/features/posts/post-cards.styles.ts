import { cardGrid } from 'shared-kernel/ui';
import styled from 'styled-components';

/** Styles of the cards and their content. */
export const Grid = styled.ul`
  ${cardGrid}
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr));
  gap: var(--space-5) var(--space-3);

  > li {
    grid-template-rows: auto auto auto 1fr;
    gap: var(--space-half);
  }

  .picture {
    aspect-ratio: 3 / 2;
  }

  .meta {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .meta > * {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  .meta > span:first-child {
    color: var(--color-accent);
    font-weight: 600;
  }

  h2,
  h3 {
    font: var(--type-title-m);
  }

  .excerpt {
    display: -webkit-box;
    align-self: start;
    overflow: hidden;
    color: var(--color-ink-soft);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }

  /* On phones, all posts but the lead are compact lines. */
  @media (max-width: 39.9375rem) {
    gap: var(--space-3);

    > li:not(.with-lead > :first-child) {
      grid-template-columns: min(7rem, 33%) minmax(0, 1fr);
      grid-template-rows: auto 1fr;
      column-gap: var(--space-2);
    }

    > li:not(.with-lead > :first-child) .picture {
      grid-row: 1 / span 2;
      aspect-ratio: 1;
      margin: 0;
    }

    > li:not(.with-lead > :first-child) :is(h2, h3) {
      font: var(--type-title-s);
    }

    > li:not(.with-lead > :first-child) .excerpt {
      display: none;
    }
  }

  @media (min-width: 40rem) {
    &.with-lead > li:first-child {
      grid-column: 1 / -1;
      gap: var(--space-1);
    }

    /* Three posts fill one row. */
    &:not(.with-lead):has(> li:nth-child(3):last-child) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }

  @media (min-width: 60rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--space-6) var(--space-4);

    &.with-lead > li:first-child {
      grid-row: span 2;
      grid-column: span 2;
      grid-template-rows: 1fr auto auto auto;
    }

    &.with-lead > li:first-child .picture {
      aspect-ratio: auto;
      min-height: 24rem;
      border-radius: var(--radius-l);
    }

    /* The picture fills the height of the cards beside it, without adding any. */
    &.with-lead > li:first-child img {
      position: absolute;
      inset: 0;
    }
  }

  &.with-lead > li:first-child :is(h2, h3) {
    font: var(--type-title-l);
  }

  &.with-lead > li:first-child .excerpt {
    max-width: 39em;
    font: var(--type-text-l);
  }
`;
