import styled from 'styled-components';

/** A message and its answers, which begin further in. */
export const Conversation = styled.ol`
  display: grid;
  gap: var(--space-2);
  max-width: 46rem;
  margin-block: var(--space-2) var(--space-3);
  padding: 0;
  list-style: none;

  li {
    margin-inline-end: min(var(--space-4), 8vw);
    padding: var(--space-2);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-surface);
  }

  .ours {
    margin-inline: min(var(--space-4), 8vw) 0;
    background: var(--color-sunken);
  }

  .about {
    margin-block-end: var(--space-half);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .text {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

export const Answer = styled.div`
  max-width: 46rem;

  h2 {
    margin-block-end: var(--space-1);
    font: var(--type-title-s);
  }
`;
