import styled from 'styled-components';

/** Holds the room of what is on its way: its size is that of what comes. Listeners are told by a text beside it. */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })`
  border-radius: var(--radius-m);
  background: var(--color-sunken);
  animation: skeleton-breathe 1.6s ease-in-out infinite alternate;

  /* Nothing is going to come. */
  @media (scripting: none) {
    display: none;
  }

  @keyframes skeleton-breathe {
    from {
      opacity: 0.55;
    }
  }
`;
