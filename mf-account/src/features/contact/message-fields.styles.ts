import { TextControl } from 'shared-kernel/forms';
import styled from 'styled-components';

export const Control = styled(TextControl)`
  textarea {
    field-sizing: content;
    min-block-size: calc(6lh + 2 * var(--space-1));
    max-block-size: max(16lh, 50vh);
    resize: vertical;
  }

  select {
    padding-inline-end: var(--target);
    appearance: none;
    cursor: pointer;
  }

  option {
    background: var(--color-surface);
    color: var(--color-ink);
  }

  .opens {
    position: absolute;
    inset-block: 0;
    inset-inline-end: var(--space-1);
    margin-block: auto;
    color: var(--color-ink-soft);
    pointer-events: none;
  }
`;
