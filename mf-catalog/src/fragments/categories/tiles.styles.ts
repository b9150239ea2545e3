import styled from 'styled-components';

export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  gap: var(--space-2);
  padding: 0;
  list-style: none;

  a {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    overflow: hidden;
    border-radius: var(--radius-m);
    background: var(--color-sunken);
    color: var(--color-on-picture);
    text-decoration: none;
  }

  /* As high as the picture's ratio, or as the text. */
  a::before {
    content: '';
    grid-area: 1 / 1;
    aspect-ratio: 3 / 2;
  }

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: transform var(--motion-slow) var(--ease-out);
  }

  span {
    position: relative;
    grid-area: 1 / 1;
    align-self: end;
    padding: var(--space-4) var(--space-2) var(--space-1);
    background: linear-gradient(transparent, rgb(24 14 8 / 62%) 40%, rgb(24 14 8 / 84%));
    font: var(--type-title-s);
    overflow-wrap: anywhere;
  }

  @media (min-width: 40rem) {
    a::before {
      aspect-ratio: 1;
    }
  }

  @media (hover: hover) {
    a:hover img {
      transform: scale(1.04);
    }
  }
`;
