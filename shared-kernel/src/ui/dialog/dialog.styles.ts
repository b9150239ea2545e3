import styled from 'styled-components';

export const Sheet = styled.dialog`
  width: min(100%, 29rem);
  max-width: none;
  max-height: min(100dvh - var(--space-4), 60rem);
  margin: auto;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: var(--radius-l);
  background: var(--color-surface);
  color: var(--color-ink);
  box-shadow: var(--shadow-high);
  transition:
    translate var(--motion-slow) var(--ease-out),
    opacity var(--motion-fast);

  &[open] {
    display: flex;
  }

  &.medium {
    width: min(100%, 36rem);
  }

  &.large {
    width: min(100%, 52rem);
  }

  &.whole {
    width: 100%;
    height: 100dvh;
    max-height: none;
    border-radius: 0;
  }

  &::backdrop {
    background: rgb(20 12 8 / 60%);
  }

  @starting-style {
    translate: 0 var(--space-3);
    opacity: 0;
  }

  .content {
    flex: 1;
    min-width: 0;
    padding: var(--space-4);
    overflow-y: auto;
    overscroll-behavior: contain;
  }

  .content h2 {
    margin-inline-end: var(--space-4);
    font: var(--type-title-m);
  }

  /* Spacing for dialogs without a layout. */
  .content > h2 {
    margin-block-end: var(--space-1);
  }

  .content > :is(h2, p) + form {
    margin-block-start: var(--space-2);
  }

  .content h2:focus-visible {
    outline: none;
  }

  .close {
    position: absolute;
    inset-block-start: var(--space-3);
    inset-inline-end: var(--space-2);
    background: var(--color-surface);
  }

  .close:hover {
    background: var(--color-sunken);
  }

  @media (max-width: 39.9375rem) {
    width: 100%;
    max-height: calc(100dvh - var(--space-3));
    margin-block-end: 0;
    border-end-start-radius: 0;
    border-end-end-radius: 0;

    &.medium,
    &.large {
      width: 100%;
    }

    &.whole {
      max-height: none;
    }

    @starting-style {
      translate: 0 100%;
      opacity: 1;
    }

    .content {
      padding: var(--space-3) var(--space-2) calc(var(--space-3) + env(safe-area-inset-bottom));
    }

    .close {
      inset-block-start: var(--space-2);
      inset-inline-end: var(--space-1);
    }
  }
`;
