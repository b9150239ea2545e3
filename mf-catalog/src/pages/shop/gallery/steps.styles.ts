import styled from 'styled-components';

/** Lies over a picture, of which all but its two buttons can be pressed. */
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

  /* Nothing comes of a press without them. */
  @media (scripting: none) {
    display: none;
  }
`;
