import styled from 'styled-components';

/** The cards, and all that is in them. */
export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.75rem), 1fr));
  gap: var(--space-4) var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;

  @media (min-width: 40rem) {
    grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
    gap: var(--space-5) var(--space-3);
  }

  @media (min-width: 80rem) {
    grid-template-columns: repeat(auto-fill, minmax(16.5rem, 1fr));
  }

  > li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 2px;
  }

  .picture {
    position: relative;
    aspect-ratio: 4 / 3;
    margin-block-end: var(--space-1);
    overflow: hidden;
    border-radius: var(--radius-m);
    background: var(--color-sunken);
  }

  .picture > img:first-child:not(.logo) {
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: transform var(--motion-slow) var(--ease-out);
  }

  .logo {
    position: absolute;
    inset-block-end: var(--space-1);
    inset-inline-start: var(--space-1);
    width: 48px;
    height: 48px;
    border-radius: var(--radius-s);
    background: var(--color-surface);
    box-shadow: var(--shadow-low);
  }

  h2,
  h3 {
    margin: 0;
    font: var(--type-title-s);
    overflow-wrap: anywhere;
  }

  a {
    color: inherit;
    text-decoration: none;
  }

  /* All of the card leads to the shop. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-m);
  }

  p {
    margin: 0;
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .status b {
    color: var(--color-closed);
  }

  .status.open b {
    color: var(--color-open);
  }

  @media (hover: hover) {
    > li:hover a {
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }

    > li:hover .picture > img:first-child:not(.logo) {
      transform: scale(1.04);
    }
  }
`;
