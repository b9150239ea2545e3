import { css } from 'styled-components';

/** Styles of a list: its head with count and order, and its loading state. */
export const listing = css`
  > ul {
    transition: opacity var(--motion-fast);
  }

  &.loading > ul {
    opacity: 0.45;
  }

  .toolbar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-2);
    min-height: var(--target);
  }

  .toolbar > p {
    font-weight: 600;
  }
`;
