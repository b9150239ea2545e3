import styled from 'styled-components';

export const Editor = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);

  p,
  small {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  label {
    display: grid;
    gap: var(--space-half);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  input,
  select {
    min-width: 0;
    max-width: 24rem;
    min-height: var(--target);
    padding-inline: var(--space-1);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-s);
    background: var(--color-surface);
    color: var(--color-ink);
    font: var(--type-text);
  }

  fieldset {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-1);
    min-inline-size: 0;
    padding: var(--space-1) var(--space-2);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-s);
  }

  legend {
    padding-inline: var(--space-half);
    font: var(--type-label);
  }

  ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr));
    gap: var(--space-1) var(--space-3);
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    align-items: end;
    gap: var(--space-half);
  }

  li label {
    flex: 1 1 0;
    min-width: 0;
  }
`;

/** Plans aren't mirrored in right-to-left languages. */
export const Drawing = styled.svg`
  display: block;
  width: 100%;
  max-height: 75vh;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-s);
  background: var(--color-ground);
  direction: ltr;
  stroke-linejoin: round;

  polygon,
  circle {
    vector-effect: non-scaling-stroke;
  }

  .outline polygon {
    fill: var(--color-surface);
    stroke: var(--color-ink);
    stroke-width: 2;
  }

  .void polygon {
    fill: var(--color-line);
    stroke: var(--color-line-strong);
  }

  .unit polygon {
    fill: var(--color-accent-tint);
    stroke: var(--color-line-strong);
  }

  .point circle {
    fill: var(--color-jasmine);
    stroke: var(--color-surface);
  }

  g {
    cursor: pointer;
  }

  .wrong polygon,
  .wrong circle {
    stroke: var(--color-error);
    stroke-width: 3;
    stroke-dasharray: 6 4;
  }

  .chosen polygon,
  .chosen circle {
    stroke: var(--color-accent);
    stroke-width: 3;
  }

  text {
    fill: var(--color-ink);
    font: 600 24px var(--font-text);
    text-anchor: middle;
    dominant-baseline: central;
    pointer-events: none;
  }

  .corner {
    fill: var(--color-surface);
    stroke: var(--color-accent);
    stroke-width: 3;
    cursor: move;
    touch-action: none;
  }

  .corner:focus-visible {
    outline: none;
    fill: var(--color-focus);
    stroke: var(--color-focus);
  }
`;
