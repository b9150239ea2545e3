import styled from 'styled-components';
import { opener } from '../app/why.styles.ts';

/** Scrolls separately, so that its header and first column stay visible. */
export const Scroller = styled.div`
  max-height: min(46rem, 80dvh);
  overflow: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
`;

export const Matrix = styled.div`
  min-width: 0;

  /* Overrides the narrower width of form fields. */
  &&& {
    max-width: none;
  }

  > p {
    margin-block-end: var(--space-1);
  }

  table {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font: var(--type-text-s);
  }

  th {
    padding: var(--space-half) var(--space-2);
    text-align: start;
  }

  thead th {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    min-width: 5rem;
    padding-block: var(--space-1);
    padding-inline: var(--space-half);
    border-block-end: 1px solid var(--color-line-strong);
    background: var(--color-surface);
    text-align: center;
    vertical-align: bottom;
  }

  thead th:first-child {
    z-index: 2;
    padding-inline: var(--space-2);
    text-align: start;
  }

  thead th:first-child,
  tbody th[scope='row'] {
    position: sticky;
    inset-inline-start: 0;
    min-width: 12rem;
    background: var(--color-surface);
  }

  tbody th[scope='row'] {
    font: var(--type-label);
  }

  .group th {
    padding-block: var(--space-2) var(--space-half);
    color: var(--color-ink-soft);
    font: var(--type-overline);
  }

  .group span {
    position: sticky;
    inset-inline-start: var(--space-2);
  }

  td {
    padding: 0;
    border-block: 2px solid var(--color-surface);
    text-align: center;
  }

  td label {
    display: grid;
    min-height: var(--target);
    place-items: center;
    cursor: pointer;
  }

  td.given {
    background: var(--color-jasmine-tint);
  }

  td.held {
    box-shadow: inset 0 -4px var(--color-saffron);
  }

  td.off label {
    cursor: not-allowed;
  }

  td.off:not(.given) {
    background: repeating-linear-gradient(-45deg, transparent 0 5px, var(--color-sunken) 5px 7px);
  }

  td input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--color-jasmine);
  }

  tbody tr:not(.group):hover td:not(.given, .off) {
    background: var(--color-sunken);
  }

  fieldset {
    display: grid;
    margin: 0 0 var(--space-2);
    padding: 0;
    border: 0;
  }

  legend {
    padding: 0;
    color: var(--color-ink-soft);
    font: var(--type-overline);
  }

  fieldset label {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    gap: var(--space-1);
    padding-block: var(--space-half);
    border-block-end: 1px solid var(--color-line);
    font: var(--type-label);
  }

  small {
    display: block;
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  select {
    min-height: var(--target);
    min-width: 0;
    padding-inline: var(--space-1);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-s);
    background: var(--color-surface);
    font: var(--type-text-s);
  }

  option:disabled {
    color: var(--color-ink-soft);
  }

  .key {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    margin-block-start: var(--space-1);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .key .held {
    width: 1.5rem;
    border-block-end: 4px solid var(--color-saffron);
  }

  details {
    margin-block-start: var(--space-1);
    font: var(--type-text-s);
  }

  ${opener}
`;
