import styled from 'styled-components';

/** Plans aren't mirrored in right-to-left languages. */
export const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  stroke-linejoin: round;

  .floor {
    fill: var(--color-ground);
    stroke: var(--color-line-strong);
    stroke-width: 6;
  }

  .voids {
    fill: var(--color-line);
  }

  .others {
    fill: var(--color-sunken);
    stroke: var(--color-line-strong);
    stroke-width: 2;
  }

  .unit {
    fill: var(--color-accent);
  }

  .way {
    fill: none;
    stroke: var(--color-ink);
    stroke-width: 10;
    stroke-dasharray: 20 14;
    stroke-linecap: round;
  }

  circle {
    fill: var(--color-ink);
    stroke: var(--color-ground);
    stroke-width: 5;
  }
`;
