import styled from 'styled-components';

/** A notice to readers; `error` reports a failure. To announce it, put it into a live region. */
export const Notice = styled.div`
  display: grid;
  justify-items: start;
  padding: var(--space-1) min(var(--space-2), 4vw);
  border-inline-start: 3px solid var(--color-saffron);
  border-radius: var(--radius-s);
  background: var(--color-saffron-tint);
  overflow-wrap: anywhere;

  /* The accent isn't legible on tints. */
  && .quiet {
    color: inherit;
  }

  &.error {
    border-color: var(--color-error);
    background: var(--color-error-tint);
    color: var(--color-error);
    font: var(--type-text-s);
    font-weight: 600;
  }
`;
