import styled from 'styled-components';

/** Full-width banners. Without scripts, a row that snaps while scrolling; `.ready` once the carousel moves it. */
export const Frame = styled.section`
  --edge: max(var(--gutter), (100% - var(--content-width)) / 2);
  position: relative;

  .viewport {
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
  }

  .viewport.ready {
    overflow: hidden;
    scroll-snap-type: none;
    cursor: grab;
  }

  ul {
    display: flex;
    padding: 0;
    list-style: none;
  }

  .viewport li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: end;
    flex: 0 0 100%;
    min-width: 0;
    min-height: clamp(22rem, 62svh, 40rem);
    scroll-snap-align: start;
  }

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  .message {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: var(--space-1);
    padding: var(--space-8) var(--edge);
    background: linear-gradient(to top, rgb(24 14 8 / 84%), rgb(24 14 8 / 66%) 55%, rgb(24 14 8 / 48%) 78%, transparent);
    color: var(--color-on-picture);
  }

  h2,
  .message p {
    max-width: 40rem;
  }

  h2 {
    font: var(--type-display);
    text-shadow: 0 1px 1rem rgb(24 14 8 / 45%);
  }

  .message p {
    font: var(--type-text-l);
  }

  .message a {
    margin-block-start: var(--space-1);
    font: var(--type-text);
    font-weight: 600;
  }

  .controls {
    position: absolute;
    inset-block-end: var(--space-1);
    inset-inline: calc(var(--edge) - 0.5rem) 0;
    display: flex;
    align-items: center;
    gap: var(--space-half);

    /* Icons needn't grow with the text. */
    --target: min(2.75rem, 48px);
  }

  .controls ol {
    display: flex;
    padding: 0;
    list-style: none;
  }

  button {
    color: var(--color-on-picture);
  }

  button:hover {
    background: rgb(0 0 0 / 35%);
  }

  .controls ol button {
    width: 28px;
  }

  .controls ol button::before {
    content: '';
    width: 10px;
    height: 10px;
    border: 2px solid;
    border-radius: 50%;
  }

  .controls ol [aria-current]::before {
    background: currentcolor;
  }

  svg {
    stroke-width: 2;
  }

  [dir='rtl'] & .step svg {
    transform: scaleX(-1);
  }
`;
