import { TextControl } from 'shared-kernel/forms';
import styled from 'styled-components';

/** The frame of a control, with an element at its end: a unit, or an arrow that lets presses through. */
export const Control = styled(TextControl)`
  textarea {
    field-sizing: content;
    min-block-size: calc(3lh + 2 * var(--space-1));
    max-block-size: max(12lh, 50vh);
    resize: vertical;
  }

  select {
    padding-inline-end: var(--target);
    appearance: none;
    cursor: pointer;
    text-overflow: ellipsis;
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

  .unit {
    display: flex;
    align-items: center;
    padding-inline-end: var(--space-2);
    color: var(--color-ink-soft);
  }
`;
