import styled from 'styled-components';

export const Row = styled.div`
  display: flex;
  gap: var(--space-2);
  overflow-x: auto;
  scroll-snap-type: x proximity;
  padding-block-end: var(--space-1);

  figure {
    flex: 0 0 min(80%, 34rem);
    scroll-snap-align: start;
  }

  img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 3;
    border-radius: var(--radius-m);
    object-fit: cover;
  }

  figcaption {
    padding-block-start: var(--space-1);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }
`;
