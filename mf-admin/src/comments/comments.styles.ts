import styled from 'styled-components';

/** The comments of a record, below its form or history. */
export const Disclosure = styled.details`
  max-width: 46rem;
  margin-block-start: var(--space-3);

  summary {
    min-height: var(--target);
    font: var(--type-title-s);
    cursor: pointer;
  }

  form {
    margin-block: var(--space-1) var(--space-3);
  }

  ol {
    display: grid;
    gap: var(--space-2);
    padding: 0;
    list-style: none;
  }
`;

export const Comment = styled.li`
  .about time {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .text {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  .mention {
    margin-inline-end: var(--space-1);
    color: var(--color-accent);
    font: var(--type-label);
  }
`;
