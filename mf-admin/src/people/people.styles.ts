import styled from 'styled-components';

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  align-items: start;

  h2 {
    margin-block-end: var(--space-1);
    font: var(--type-title-s);
  }

  > section:not([aria-label]) {
    padding: clamp(1rem, 2.5vw, 1.5rem);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-surface);
  }

  @media (min-width: 80rem) {
    grid-template-columns: 20rem minmax(0, 1fr);
  }
`;

export const Card = styled.section`
  display: grid;
  gap: var(--space-2);
  padding: clamp(1rem, 2.5vw, 1.5rem);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  overflow-wrap: anywhere;

  > img {
    border-radius: 50%;
  }

  dl {
    display: grid;
    gap: var(--space-half);
    margin: 0;
  }

  dt {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  dd {
    margin: 0 0 var(--space-1);
  }

  .links {
    display: grid;
    padding: 0;
    list-style: none;
  }

  .links a,
  dd a,
  summary {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--color-accent);
    cursor: pointer;
  }

  summary {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

export const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  margin-block: var(--space-2);
`;

export const Extra = styled.details`
  margin-block: var(--space-1) var(--space-2);

  > summary {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    font: var(--type-label);
    cursor: pointer;
  }

  > p {
    max-width: 60ch;
    margin-block-end: var(--space-2);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }
`;
