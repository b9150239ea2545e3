import styled from 'styled-components';
import { tones } from './tones.styles.ts';

/** Plans aren't mirrored in right-to-left languages; the content around them is. */
export const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);

  ${tones}

  /* Lines have the same width at every zoom. */
  path,
  polygon,
  polyline {
    vector-effect: non-scaling-stroke;
  }

  .floor {
    fill: var(--color-ground);
    stroke: var(--color-line-strong);
    stroke-width: 3;
  }

  .voids {
    fill: var(--color-line);
  }

  polygon {
    fill: var(--tone);
    stroke: var(--color-line-strong);
    stroke-width: 1;
    transition: fill var(--motion-fast);
  }

  .free {
    --tone: var(--color-sunken);
  }

  a {
    outline: none;
    cursor: pointer;
  }

  a:hover polygon {
    stroke: var(--color-ink);
    stroke-width: 2;
  }

  a:focus-visible polygon {
    stroke: var(--color-focus);
    stroke-width: 5;
  }

  .chosen polygon {
    fill: var(--color-accent);
    stroke: var(--color-ink);
    stroke-width: 3;
  }

  text {
    fill: var(--color-ink);
    font-family: var(--font-text);
    text-anchor: middle;
    pointer-events: none;
  }

  .chosen text {
    fill: var(--color-on-accent);
  }

  .number {
    font-size: 30px;
    font-weight: 650;
    dominant-baseline: central;
  }

  &.near .number {
    font-size: 15px;
  }

  &.close .number {
    font-size: 7px;
  }

  .name {
    font-weight: 500;
  }

  @media (min-width: 48rem) {
    &.far .number {
      font-size: 17px;
    }

    &.near .number {
      font-size: 11px;
    }

    &.close .number {
      font-size: 6px;
    }
  }

  .lines-1 .number {
    translate: 0 -0.75em;
  }

  .lines-2 .number {
    translate: 0 -1.35em;
  }

  .lines-3 .number {
    translate: 0 -1.95em;
  }

  /* On phones, names only fit after zooming in. */
  @media (max-width: 47.99rem) {
    &.far .name {
      display: none;
    }

    &.far .number {
      translate: 0;
    }
  }

  .way {
    fill: none;
    stroke: var(--color-ink);
    stroke-width: 4;
    stroke-dasharray: 9 7;
    stroke-linecap: round;
    pointer-events: none;
  }

  .way circle {
    fill: var(--color-ink);
    stroke: var(--color-ground);
    stroke-width: 3;
    stroke-dasharray: none;
  }

  .way .goal {
    fill: var(--color-accent);
  }

  .sign {
    pointer-events: none;
  }

  .sign circle {
    fill: var(--color-ink);
    stroke: var(--color-ground);
    stroke-width: 2;
  }

  .sign path {
    fill: none;
    vector-effect: none;
    stroke: var(--color-ground);
    stroke-width: 2;
    stroke-linecap: round;
  }

  .shown circle {
    fill: var(--color-accent);
    stroke: var(--color-ink);
    stroke-width: 5;
  }

  .shown path {
    stroke: var(--color-on-accent);
  }

  @media print {
    border: 0;
  }
`;

export const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  direction: ltr;
  stroke-linejoin: round;
  touch-action: pan-x pan-y;
  user-select: none;

  .zoomed > & {
    cursor: grab;
    touch-action: none;
  }

  /* On paper, the plan shares a page with the unit's details. */
  @media print {
    .told > & {
      max-height: 8cm;
    }
  }

  &:focus-visible {
    outline: 3px solid var(--color-focus);
    outline-offset: -3px;
  }
`;

/** Reserves space for its buttons while they load, over an unused part of the plan. */
export const Controls = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  justify-content: end;
  min-height: var(--target);
  padding-inline: var(--space-half);
  border-block-start: 1px solid var(--color-line);
  background: var(--color-surface);

  @media print {
    display: none;
  }
`;
