import styled from 'styled-components';

/** At the bottom of the window, above other elements there. */
export const Line = styled.div`
  position: fixed;
  z-index: var(--layer-toast);
  inset-block-end: calc(var(--room-below, 0px) + var(--space-2));
  inset-inline: var(--space-2);
  display: grid;
  justify-items: center;
  pointer-events: none;

  p {
    max-width: 36rem;
    padding: var(--space-1) var(--space-3);
    border-radius: var(--radius-l);
    background: var(--color-night);
    box-shadow: var(--shadow-high);
    color: var(--color-on-night);
    font: var(--type-label);
    text-align: center;
  }
`;
