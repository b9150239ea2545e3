import styled from 'styled-components';

/** Only visible when a page loads slowly; then it slowly grows towards the end. */
export const LoadingLine = styled.div`
  position: fixed;
  z-index: var(--layer-toast);
  inset-block-start: 0;
  inset-inline: 0;
  height: 3px;
  background: var(--color-accent);
  transform: scaleX(0);
  transform-origin: left;
  opacity: 0;
  pointer-events: none;

  &:dir(rtl) {
    transform-origin: right;
  }

  &.loading {
    transform: scaleX(0.9);
    opacity: 1;
    transition:
      transform 8s var(--ease-out) 150ms,
      opacity 1ms 150ms;
  }
`;
