import { visuallyHidden } from 'shared-kernel/ui';
import styled from 'styled-components';

export const SortBar = styled.div`
  min-width: 0;

  form {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1);
  }

  label {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  @media (max-width: 39.99rem) {
    label {
      ${visuallyHidden}
    }

    select {
      width: 9rem;
    }
  }

  select,
  button {
    min-height: var(--target);
    padding-inline: min(var(--space-2), 16px);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-s);
    background: var(--color-surface);
    color: var(--color-ink);
    font: inherit;
  }

  select {
    max-width: 100%;
  }

  .direction {
    min-width: var(--target);
    padding: 0;
    cursor: pointer;
  }
`;
