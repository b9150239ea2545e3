import styled, { css } from 'styled-components';

/** A list whose items snap into view, one at a time. */
export const slides = css`
  display: flex;
  padding: 0;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  list-style: none;

  > * {
    flex: 0 0 100%;
    min-width: 0;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }

  @media (prefers-reduced-motion: no-preference) {
    scroll-behavior: smooth;
  }
`;

export const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;

  .stage {
    position: relative;
    display: grid;
    min-height: 100%;
  }

  .slides {
    ${slides}
    width: 100%;
    min-height: 100%;
    aspect-ratio: 16 / 10;
    border-radius: var(--radius-m);
    background: var(--color-sunken);
  }

  .slides > li {
    position: relative;
  }

  .slides a {
    position: absolute;
    inset: 0;
    cursor: zoom-in;
  }

  /* Inside, because the list would clip the outline. */
  .slides a:focus-visible {
    outline-offset: -4px;
  }

  .slides img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  .thumbnails {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
    margin-block-start: var(--space-2);
    padding: 0;
    list-style: none;
  }

  .thumbnails a {
    display: block;
    overflow: hidden;
    border-radius: var(--radius-s);
    outline-offset: 2px;
  }

  .thumbnails [aria-current] {
    box-shadow:
      0 0 0 2px var(--color-ground),
      0 0 0 4px var(--color-accent);
  }

  .thumbnails img {
    display: block;
    width: clamp(3.75rem, 12vw, 6rem);
    height: auto;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
`;
