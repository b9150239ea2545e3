import styled from 'styled-components';

export const Figure = styled.figure`
  display: grid;
  gap: var(--space-2);
  margin: 0;

  > svg {
    width: 100%;
    max-width: 28rem;
    height: auto;
    margin-inline: auto;
    border-radius: 50%;
    background: var(--color-sunken);
  }

  /* Maps aren't mirrored. */
  text {
    direction: ltr;
  }

  .ring circle {
    fill: none;
    stroke: var(--color-line-strong);
    stroke-dasharray: 2 5;
    stroke-opacity: 0.7;
  }

  .ring text {
    fill: var(--color-ink-soft);
    font-size: 12px;
    text-anchor: middle;
  }

  .north {
    fill: var(--color-accent);
  }

  .way {
    stroke: var(--color-line);
    stroke-width: 2;
  }

  .mall {
    fill: var(--color-accent);
    stroke: var(--color-surface);
    stroke-width: 4;
  }

  .place circle {
    fill: var(--color-surface);
    stroke: var(--color-ink);
    stroke-width: 1.5;
  }

  .place svg {
    color: var(--color-ink);
  }

  ul {
    display: grid;
    gap: var(--space-1);
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    gap: var(--space-1);
    align-items: start;
    color: var(--color-ink-soft);
  }

  li svg {
    flex: none;
    color: var(--color-accent);
  }

  b {
    color: var(--color-ink);
  }

  p {
    margin-block-start: var(--space-1);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }
`;
