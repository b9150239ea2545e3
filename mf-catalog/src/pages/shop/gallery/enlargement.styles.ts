import styled from 'styled-components';
import { slides } from './gallery.styles.ts';

export const Stage = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  gap: var(--space-2);
  height: 100%;
  padding-block-start: var(--space-4);

  .room {
    position: relative;
    min-height: 0;
  }

  p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
    justify-content: center;
    text-align: center;
  }

  p > :first-child {
    color: var(--color-ink-soft);
    font-variant-numeric: tabular-nums;
  }
`;

/** Focusable, so that keyboard users discover the arrow keys. */
export const Row = styled.div`
  ${slides}
  height: 100%;

  img {
    display: block;
    width: 100%;
    height: 100%;
    background: none;
    object-fit: contain;
  }
`;
