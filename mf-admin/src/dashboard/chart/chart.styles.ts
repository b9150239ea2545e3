import styled from 'styled-components';

export const Figure = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-1);

  > .drawing {
    width: 100%;
    height: 220px;
  }

  > .numbers {
    width: 100%;
    max-height: 22rem;
    overflow-y: auto;
  }

  td {
    font-variant-numeric: tabular-nums;
  }
`;

/** Lines differ by their dashes as well as by their colours. */
export const Drawing = styled.div`
  width: 100%;
  min-width: 0;
  overflow: hidden;

  > svg {
    display: block;
  }

  text {
    fill: var(--color-ink-soft);
    font: var(--type-text-s);
    font-size: 0.75rem;
    font-variant-numeric: tabular-nums;
  }

  .value line {
    stroke: var(--color-line);
  }

  .line {
    fill: none;
    stroke: currentcolor;
    stroke-width: 2.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .area {
    fill: currentcolor;
    opacity: 0.12;
  }

  .dot {
    fill: currentcolor;
  }

  .touch {
    fill: transparent;
  }

  .touch:hover {
    fill: var(--color-ink);
    opacity: 0.06;
  }

  .line-0 {
    color: var(--color-accent);
  }

  .line-1 {
    color: var(--color-jasmine);
  }

  .line-2 {
    color: var(--color-focus);
  }

  .line-3 {
    color: var(--color-line-strong);
  }

  .line-1 .line {
    stroke-dasharray: 7 5;
  }

  .line-2 .line {
    stroke-dasharray: 2 5;
  }

  .line-3 .line {
    stroke-dasharray: 10 4 2 4;
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-half) var(--space-2);
    margin: 0;
    padding: 0;
    list-style: none;
    font: var(--type-text-s);
  }

  li {
    display: flex;
    align-items: center;
    gap: var(--space-1);
  }
`;
