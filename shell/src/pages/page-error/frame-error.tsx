import { Main } from '../../layout/layout.styles.ts';
import { PageError } from './page-error.tsx';

/** Error page for a failed header or footer: it uses neither. */
export const FrameError = () => (
  <Main>
    <PageError />
  </Main>
);
