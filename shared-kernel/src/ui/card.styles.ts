import styled, { css } from 'styled-components';

/** A raised surface, as a mixin for elements of a styled component. */
export const card = css`
  border-radius: var(--radius-l);
  background: var(--color-surface);
  box-shadow: var(--shadow-low);
`;

/** For a positioned card with one link: the link covers the whole card. */
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

/** A raised surface for related content. */
export const Card = styled.div`
  ${card}
  padding: min(var(--space-3), 7vw);
`;
