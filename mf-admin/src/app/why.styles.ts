import styled, { css } from 'styled-components';

/** The summary of a `details`, styled as a link. */
export const opener = css`
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

/** A reason on request. */
export const Why = styled.details`
  margin-block-end: var(--space-2);
  font: var(--type-text-s);

  ${opener}
`;
