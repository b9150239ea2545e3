import styled, { css } from 'styled-components';

/** A surface that stands out from the page: for elements within a component that has styles of its own. */
export const card = css`
  border-radius: var(--radius-l);
  background: var(--color-surface);
  box-shadow: var(--shadow-low);
`;

/** What belongs together, on a surface of its own. */
export const Card = styled.div`
  ${card}
  padding: var(--space-3);
`;
