import styled from 'styled-components';

/** A reason, for those who ask. */
export const Why = styled.details`
  margin-block-end: var(--space-2);
  font: var(--type-text-s);

  summary {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--color-accent);
    cursor: pointer;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
