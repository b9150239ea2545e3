import { Main } from '../../layout/layout.styles.ts';
import { PageError } from './page-error.tsx';

/** Shows that the page is unavailable where the header or the footer failed: it uses neither. */
export const FrameError = () => (
  <Main>
    <PageError />
  </Main>
);
