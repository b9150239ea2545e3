import styled from 'styled-components';

/** A small label beside its subject. */
export const Mark = styled.span`
  justify-self: start;
  align-self: center;
  padding: 0 var(--space-1);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-pill);
  color: var(--color-ink-soft);
  font: var(--type-text-s);
`;
