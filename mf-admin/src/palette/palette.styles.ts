import styled from 'styled-components';
import { key } from '../shortcuts/help-sheet.styles.ts';

export const Layout = styled.div`
  --edge: var(--space-2);

  /* A constant height, so that results don't move under the pointer. */
  display: flex;
  flex-direction: column;
  block-size: min(34rem, 100dvh - 8rem);
  margin: calc(-1 * var(--space-4));

  .field {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    /* In one line with the dialog's close control. */
    padding-block: var(--space-3) 0.75rem;
    padding-inline: var(--space-3) calc(var(--target) + var(--space-3));
    border-block-end: 1px solid var(--color-line);
  }

  .field:focus-within {
    border-color: var(--color-focus);
    box-shadow: 0 1px var(--color-focus);
  }

  .field svg {
    flex: none;
    color: var(--color-ink-soft);
  }

  .field input {
    flex: 1;
    min-inline-size: 0;
    min-block-size: var(--target);
    padding: 0;
    border: 0;
    outline: none;
    background: none;
    font: var(--type-text-l);
    text-overflow: ellipsis;
  }

  > [role='alert'] {
    margin: var(--space-1) var(--edge) 0;
  }

  .items {
    flex: 1;
    min-block-size: 0;
    padding: var(--space-1) var(--edge);
    overflow-y: auto;
    overscroll-behavior: contain;
  }

  .items:empty {
    display: none;
  }

  [role='option'] {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-block-size: var(--target);
    padding: var(--space-half) var(--space-1);
    border-radius: var(--radius-s);
    font: var(--type-label);
    text-decoration: none;
    cursor: pointer;
    scroll-margin-block: var(--space-5) var(--space-1);
  }

  /* In forced colours, the outline replaces the background. */
  [aria-selected='true'] {
    outline: 2px solid transparent;
    outline-offset: -2px;
    background: var(--color-accent-tint);
  }

  [role='option'] svg {
    flex: none;
    inline-size: 1.375rem;
    block-size: 1.375rem;
    color: var(--color-ink-soft);
  }

  [aria-selected='true'] svg {
    color: var(--color-accent);
  }

  .label {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .hint {
    flex: none;
    margin-inline-start: auto;
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .nothing {
    flex: 1;
    padding: var(--space-2);
  }

  .keys {
    display: flex;
    gap: var(--space-3);
    padding: var(--space-1) var(--space-3);
    border-block-start: 1px solid var(--color-line);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  kbd {
    ${key}
  }

  /* Devices without a keyboard. */
  @media (hover: none) {
    .keys {
      display: none;
    }
  }

  @media (max-width: 39.9375rem) {
    --edge: var(--space-1);

    block-size: calc(100dvh - 6rem);
    margin: calc(-1 * var(--space-3)) calc(-1 * var(--space-2))
      calc(-1 * (var(--space-3) + env(safe-area-inset-bottom)));

    .field {
      padding-block: var(--space-2) var(--space-1);
      padding-inline: var(--space-2) calc(var(--target) + var(--space-2));
    }
  }
`;

export const Group = styled.div`
  > p {
    padding: var(--space-1) var(--space-1) var(--space-half);
    color: var(--color-ink-soft);
    font: var(--type-overline);
    letter-spacing: 0.04em;
  }
`;
