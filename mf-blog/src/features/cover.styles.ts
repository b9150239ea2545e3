import { css } from 'styled-components';

/** The large picture of a page. */
export const cover = css`
  overflow: hidden;
  border-radius: var(--radius-l);
  background: var(--color-sunken);

  img {
    width: 100%;
    aspect-ratio: 3 / 2;
    object-fit: cover;
  }
`;
