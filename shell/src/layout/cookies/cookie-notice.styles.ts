import styled, { keyframes } from 'styled-components';

const rise = keyframes`
  from {
    opacity: 0;
    translate: 0 var(--space-2);
  }
`;

/** A card at the bottom of the window, as small as its text allows, so that the page stays readable. */
export const Notice = styled.section`
  position: fixed;
  z-index: var(--layer-notice);
  inset-block-end: max(var(--space-1), env(safe-area-inset-bottom));
  inset-inline-start: max(var(--space-1), env(safe-area-inset-left), env(safe-area-inset-right));
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  box-sizing: border-box;
  width: calc(100% - 2 * max(var(--space-1), env(safe-area-inset-left), env(safe-area-inset-right)));
  max-height: calc(100dvh - var(--space-8));
  padding: var(--space-2);
  overflow-y: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  box-shadow: var(--shadow-high);
  color: var(--color-ink);
  font: var(--type-text-s);
  animation: ${rise} var(--motion-slow) var(--ease-out);

  .links {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
  }

  .links a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }

  .answers {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr));
    gap: var(--space-1);
  }

  .answers button {
    justify-self: stretch;
    padding-inline: var(--space-2);
  }

  @media (min-width: 40rem) {
    inset-block-end: max(var(--space-2), env(safe-area-inset-bottom));
    inset-inline-start: max(var(--space-2), env(safe-area-inset-left), env(safe-area-inset-right));
    width: 26rem;
    padding: var(--space-3);
  }

  @media print {
    display: none;
  }
`;
