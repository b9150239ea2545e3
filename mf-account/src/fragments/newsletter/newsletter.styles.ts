import styled from 'styled-components';

/** Paper on the footer's dark ground. */
export const Panel = styled.section`
  max-width: 52rem;
  padding: var(--space-4) clamp(var(--space-2), 4vw, var(--space-5)) var(--space-3);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  color: var(--color-ink);
`;
