import styled from 'styled-components';

/** Covers a picture; only its two buttons catch presses. */
export const Sides = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-inline: var(--space-1);
  pointer-events: none;

  > * {
    background: var(--color-surface);
    color: var(--color-ink);
    box-shadow: var(--shadow-low);
    pointer-events: auto;
  }

  > [aria-disabled] {
    opacity: 0.45;
    cursor: default;
  }

  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }

  /* Hidden without scripts, since these buttons need them. */
  @media (scripting: none) {
    display: none;
  }
`;
