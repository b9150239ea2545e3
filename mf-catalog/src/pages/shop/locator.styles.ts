import styled from 'styled-components';

export const Drawing = styled.svg`
  display: block;
  width: 100%;
  max-width: 24rem;
  height: auto;
  direction: ltr;

  rect {
    fill: var(--color-sunken);
  }

  .level rect {
    fill: var(--color-line);
  }

  .level .here {
    fill: var(--color-accent);
  }

  .outline {
    fill: none;
    stroke: var(--color-line-strong);
    stroke-width: 2;
    stroke-linejoin: round;
  }

  text {
    fill: var(--color-ink-soft);
    font: var(--type-text-s);
    text-anchor: middle;
    dominant-baseline: central;
  }

  .unit {
    fill: var(--color-on-accent);
    font-weight: 700;
  }
`;
