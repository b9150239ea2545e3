import styled from 'styled-components';
import { tones } from './tones.styles.ts';

/** A plan is the same in every direction of writing; what stands around it follows the page. */
export const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);

  ${tones}

  .floor {
    fill: var(--color-ground);
    stroke: var(--color-line-strong);
    stroke-width: 5;
  }

  .voids {
    fill: var(--color-line);
  }

  polygon {
    fill: var(--tone);
    stroke: var(--color-line-strong);
    stroke-width: 2;
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
    stroke-width: 4;
  }

  a:focus-visible polygon {
    stroke: var(--color-focus);
    stroke-width: 8;
  }

  .chosen polygon {
    fill: var(--color-accent);
    stroke: var(--color-ink);
    stroke-width: 5;
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
    font-size: 8px;
  }

  .name {
    font-weight: 500;
  }

  /* Names have no room on a phone before the plan is near. */
  @media (max-width: 47.99rem) {
    &.far .name {
      display: none;
    }
  }

  @media (min-width: 48rem) {
    &.far .number {
      font-size: 17px;
    }

    &.far .lines-1 .number {
      translate: 0 -10px;
    }

    &.far .lines-2 .number {
      translate: 0 -19px;
    }

    &.far .lines-3 .number {
      translate: 0 -28px;
    }
  }

  &.near .lines-1 .number {
    translate: 0 -7px;
  }

  &.near .lines-2 .number {
    translate: 0 -13px;
  }

  &.near .lines-3 .number {
    translate: 0 -19px;
  }

  &.close .lines-1 .number {
    translate: 0 -4px;
  }

  &.close .lines-2 .number {
    translate: 0 -8px;
  }

  &.close .lines-3 .number {
    translate: 0 -12px;
  }

  .way {
    fill: none;
    stroke: var(--color-ink);
    stroke-width: 7;
    stroke-dasharray: 16 11;
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
    fill: var(--color-night);
    stroke: var(--color-ground);
    stroke-width: 2;
  }

  .sign path {
    fill: none;
    stroke: var(--color-on-night);
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

  &:focus-visible {
    outline: 3px solid var(--color-focus);
    outline-offset: -3px;
  }
`;

export const Controls = styled.div`
  position: absolute;
  inset-block-end: var(--space-1);
  inset-inline-end: var(--space-1);
  display: grid;
  border-radius: var(--radius-pill);
  background: var(--color-surface);
  box-shadow: var(--shadow-high);

  @media print {
    display: none;
  }
`;
