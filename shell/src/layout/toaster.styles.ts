import styled, { keyframes } from 'styled-components';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(-100%) scale(0.9); }
`;

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** Messages below each other, the newest first. The page behind them stays usable. */
export const Stack = styled.div`
  position: fixed;
  z-index: var(--layer-toast);
  inset-block-start: var(--space-2);
  inset-inline: var(--space-2);
  pointer-events: none;

  .place {
    display: grid;
    grid-template-rows: 1fr;
    justify-items: center;
    transition: grid-template-rows 230ms var(--ease-out);
  }

  .place.leaving {
    grid-template-rows: 0fr;
  }

  .toast {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    min-height: 0;
    max-width: 22rem;
    margin-block-end: var(--space-1);
    padding: var(--space-1) var(--space-2);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    box-shadow: var(--shadow-high);
    font: var(--type-text);
    white-space: pre-line;
    pointer-events: auto;
    transition:
      opacity 350ms,
      transform 350ms;
    animation: ${arrive} 350ms var(--ease-out);
  }

  .leaving .toast {
    opacity: 0;
    transform: translateY(-100%) scale(0.9);
    pointer-events: none;
  }

  svg {
    flex: none;
    stroke-width: 2.25;
  }

  .success {
    color: var(--color-open);
  }

  .error {
    color: var(--color-error);
  }

  @media print {
    display: none;
  }

  @media (prefers-reduced-motion: no-preference) {
    .loading {
      animation: ${turn} 1s linear infinite;
    }
  }
`;
