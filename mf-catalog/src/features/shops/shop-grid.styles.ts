import { cardGrid } from 'shared-kernel/ui';
import styled from 'styled-components';

/** Styles of the cards and their content. */
export const Grid = styled.ul`
  ${cardGrid}
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.75rem), 1fr));
  gap: var(--space-4) var(--space-2);

  @media (min-width: 40rem) {
    grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
    gap: var(--space-5) var(--space-3);
  }

  @media (min-width: 80rem) {
    grid-template-columns: repeat(auto-fill, minmax(16.5rem, 1fr));
  }

  > li {
    gap: 2px;
  }

  .picture {
    aspect-ratio: 4 / 3;
  }

  .logo {
    position: absolute;
    inset-block-end: var(--space-1);
    inset-inline-start: var(--space-1);
    width: 48px;
    height: 48px;
    border-radius: var(--radius-s);
    background: var(--color-surface);
    box-shadow: var(--shadow-low);
  }

  .heart {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    background: none;
    color: var(--color-ink);
  }

  .heart::before {
    grid-area: 1 / 1;
    width: 2.25rem;
    height: 2.25rem;
    border-radius: 50%;
    background: var(--color-surface);
    box-shadow: var(--shadow-low);
    content: '';
  }

  .heart svg {
    z-index: 1;
    grid-area: 1 / 1;
    width: 1.25rem;
    height: 1.25rem;
  }

  .heart:is(:hover, [aria-pressed='true']) {
    background: none;
    color: var(--color-accent);
  }

  .heart[aria-pressed='true'] path {
    fill: currentcolor;
  }

  h2,
  h3 {
    font: var(--type-title-s);
  }

  p {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
    /* At twice the text size, a long word is wider than a card. */
    overflow-wrap: anywhere;
  }

  .labels {
    position: absolute;
    inset-block-start: var(--space-1);
    inset-inline-start: var(--space-1);
    display: grid;
    justify-items: start;
    gap: 4px;
    /* The heart is beside them. */
    max-width: calc(100% - 3.5rem);
  }

  .labels b {
    padding: 0 var(--space-1);
    border-radius: var(--radius-pill);
    background: var(--color-saffron-tint);
    color: var(--color-ink);
    font-weight: 600;
  }

  /* The place links to the map; the rest of the card links to the shop. */
  .place a {
    position: relative;
    display: inline-block;
    /* Extends downwards, where no other link is near. */
    margin-block-end: -10px;
    padding-block-end: 10px;
    color: inherit;
  }

  .place a::after {
    content: none;
  }

  .status b {
    color: var(--color-closed);
  }

  .status.open b {
    color: var(--color-open);
  }
`;
