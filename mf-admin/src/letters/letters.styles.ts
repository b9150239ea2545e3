import styled from 'styled-components';

/** The form beside the preview, or above it on narrow screens. */
export const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-3);

  @media (min-width: 85rem) {
    grid-template-columns: minmax(0, 1fr) 40rem;
  }

  > * {
    min-width: 0;
  }
`;

export const Preview = styled.section`
  position: sticky;
  inset-block-start: calc(var(--bar-height) + var(--space-1));

  h2 {
    margin-block-end: var(--space-1);
    font: var(--type-title-s);
  }

  .stale {
    opacity: 0.6;
  }

  .sheet {
    overflow-x: auto;
    margin-block-start: var(--space-1);
  }

  pre {
    max-height: 70vh;
    margin: 0;
    padding: var(--space-2);
    overflow: auto;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    font: var(--type-text-s);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

export const Frame = styled.iframe`
  display: block;
  width: 100%;
  min-width: 40rem;
  height: 70vh;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);

  &.narrow {
    width: 24rem;
    min-width: 0;
    max-width: 100%;
    margin-inline: auto;
  }
`;

export const Facts = styled.section`
  padding: clamp(1rem, 2.5vw, 1.5rem);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);

  h2 {
    margin-block-end: var(--space-2);
    font: var(--type-title-s);
  }

  > p {
    margin-block-end: var(--space-2);
  }

  dl + p {
    margin-block: var(--space-2) 0;
  }

  progress {
    width: 100%;
    margin-block-end: var(--space-2);
    accent-color: var(--color-accent);
  }

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
    gap: var(--space-2);
    margin: 0;
  }

  dt {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  dd {
    margin: 0;
  }
`;
