import { css } from 'styled-components';

/**
 * A list of cards. Each has a `.picture`, with an optional `.logo` on it, and one link, which covers the whole card.
 */
export const cardGrid = css`
  display: grid;
  padding: 0;
  list-style: none;

  > li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }

  .picture {
    position: relative;
    margin-block-end: var(--space-1);
    overflow: hidden;
    border-radius: var(--radius-m);
    background: var(--color-sunken);
  }

  .picture > img:not(.logo) {
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: transform var(--motion-slow) var(--ease-out);
  }

  h2,
  h3 {
    overflow-wrap: anywhere;
  }

  a {
    text-decoration: none;
  }

  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-m);
  }

  @media (hover: hover) {
    > li:hover a {
      text-decoration: underline;
    }

    > li:hover .picture > img:not(.logo) {
      transform: scale(1.04);
    }
  }
`;
