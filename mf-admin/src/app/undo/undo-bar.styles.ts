import styled from 'styled-components';

export const Bar = styled.div`
  position: fixed;
  z-index: var(--layer-notice);
  inset-block-end: var(--space-2);
  inset-inline: var(--space-2);
  display: flex;
  align-items: center;
  gap: var(--space-1);
  width: fit-content;
  max-width: calc(100vw - 2 * var(--space-2));
  margin-inline: auto;
  padding: var(--space-half) var(--space-half) var(--space-half) var(--space-2);
  border-radius: var(--radius-m);
  background: var(--color-night);
  color: var(--color-on-night);
  box-shadow: var(--shadow-high);
  font: var(--type-label);

  && button {
    color: inherit;
  }

  /* In a save bar it has a separate line, and covers nothing. */
  .undo & {
    position: static;
    margin-inline: 0;
    box-shadow: none;
  }
`;
