import { GROUNDS } from 'shared-kernel/theme/accent';
import styled from 'styled-components';
import { Sections } from '../form/form.styles.ts';

/** The groups of settings. */
export const Parts = styled(Sections)`
  > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-1);
    padding: clamp(1rem, 2.5vw, 1.5rem);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-surface);
  }

  > section > h2 {
    font: var(--type-title-s);
  }

  > section > h2:focus {
    outline: none;
  }

  && > section > div:not(:has(> .group, figure)) {
    max-width: 36rem;
  }
`;

/** Fills the end of the line with the colour's text. */
export const Swatch = styled.input`
  && {
    flex: none;
    align-self: stretch;
    width: 4rem;
    height: auto;
    padding: var(--space-half);
    border-inline-start: 1px solid var(--color-line);
    border-radius: 0;
    cursor: pointer;
  }

  &::-webkit-color-swatch-wrapper {
    padding: 0;
  }

  &::-webkit-color-swatch,
  &::-moz-color-swatch {
    border: 0;
    border-radius: calc(var(--radius-s) / 2);
  }

  &&:focus-visible {
    outline: 3px solid var(--color-focus);
    outline-offset: -3px;
  }

  &:disabled {
    cursor: not-allowed;
  }
`;

/** Fields with a preview: under the first field, or beside all of them where there is room. */
export const SampleRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1) var(--space-5);

  @media (min-width: 80rem) {
    grid-template-columns: minmax(0, 36rem) minmax(0, 1fr);
    grid-template-rows: auto auto 1fr;
    align-items: start;

    > * {
      grid-column: 1;
    }
  }
`;

/** The light and the dark scheme. */
export const Samples = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: var(--space-1);

  @media (min-width: 80rem) {
    position: sticky;
    inset-block-start: calc(var(--bar-height) + var(--space-2));
    grid-area: 1 / 2 / -1;
    grid-template-columns: minmax(0, 1fr);
  }

  figure {
    display: grid;
    gap: var(--space-1);
    padding: var(--space-2);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-ground);
    color: var(--color-ink);
  }

  figcaption {
    font: var(--type-text-s);
  }

  img {
    width: auto;
    max-width: 100%;
    height: 2.5rem;
    object-fit: contain;
    object-position: left;
  }

  &:dir(rtl) img {
    object-position: right;
  }

  .plate {
    padding: var(--space-half) var(--space-1);
    border-radius: var(--radius-s);
    background: ${GROUNDS.light.surface};
  }

  figure > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-2);
    font: var(--type-label);
  }

  .button {
    padding: var(--space-1) var(--space-3);
    border-radius: var(--radius-pill);
    background: var(--color-accent);
    color: var(--color-on-accent);
  }

  .link {
    color: var(--color-accent);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  .soft {
    padding: var(--space-half) var(--space-1);
    border-radius: var(--radius-s);
    background: var(--color-accent-tint);
    color: var(--color-accent-strong);
  }
`;
