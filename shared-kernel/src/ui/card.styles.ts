import styled, { css } from 'styled-components';

/** A surface that stands out from the page: for elements within a component that has styles of its own. */
export const card = css`
  border-radius: var(--radius-l);
  background: var(--color-surface);
  box-shadow: var(--shadow-low);
`;

/** Of a positioned card with one link: all of it leads there. */
export const cardLink = css`
  a {
    color: var(--color-ink);
    text-decoration: none;
  }

  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  @media (hover: hover) {
    &:hover a {
      text-decoration: underline;
    }
  }
`;

/** What belongs together, on a surface of its own. */
export const Card = styled.div`
  ${card}
  padding: var(--space-3);
`;
