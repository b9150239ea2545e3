import styled from 'styled-components';

/**
 * A placeholder of the same size as the content that is loading. It is hidden from screen readers; announce loading by
 * a text.
 */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })`
  border-radius: var(--radius-m);
  background: var(--color-sunken);
  animation: skeleton-breathe 1.6s ease-in-out infinite alternate;

  /* Without scripts, nothing will load. */
  @media (scripting: none) {
    display: none;
  }

  @keyframes skeleton-breathe {
    from {
      opacity: 0.55;
    }
  }
`;
