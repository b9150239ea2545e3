import styled from 'styled-components';

export const Side = styled.div`
  @media (max-width: 63.99rem) {
    position: fixed;
    inset: 0 0 0 auto;
    width: min(24rem, calc(100vw - 48px));
    height: 100dvh;
    max-height: none;
    margin: 0;
    padding: var(--space-1) var(--space-2) var(--space-3);
    overflow-y: auto;
    overscroll-behavior: contain;
    overflow-wrap: anywhere;
    border: 0;
    background: var(--color-surface);
    color: inherit;
    box-shadow: var(--shadow-high);

    &:dir(rtl) {
      inset: 0 auto 0 0;
    }

    &:popover-open {
      display: flex;
      flex-direction: column;
      gap: var(--space-2);
    }

    &::backdrop {
      background: rgb(20 12 8 / 55%);
    }

    > .close {
      flex: none;
      align-self: end;
      margin-inline-end: calc(-1 * var(--space-1));
    }
  }

  @media (min-width: 64rem) {
    display: contents;

    > .close {
      display: none;
    }
  }
`;
