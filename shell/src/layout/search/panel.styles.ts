import styled from 'styled-components';

/** Attached below the field on wide screens; part of the drawer on narrow ones. */
export const Panel = styled.div`
  position: absolute;
  z-index: var(--layer-menu);
  inset-block-start: calc(100% + var(--space-half));
  inset-inline: 0;
  max-height: min(36rem, 100dvh - 9rem);
  padding: var(--space-1);
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: var(--color-ink);
  box-shadow: var(--shadow-high);

  @media (max-width: 63.99rem) {
    [popover] & {
      position: static;
      max-height: none;
      padding: 0;
      margin-block-start: var(--space-2);
      border: 0;
      box-shadow: none;
    }
  }

  p,
  h2 {
    padding: var(--space-half) var(--space-1);
    color: var(--color-ink-soft);
    font: var(--type-label);
    overflow-wrap: anywhere;
  }
`;
