import { css } from 'styled-components';
import { link } from '../link.styles.ts';

/** For a `details`: its summary looks like a link, and a sign tells whether there is more to show. */
export const disclosure = css`
  > summary {
    ${link}
    position: relative;
    cursor: pointer;
  }

  > summary::-webkit-details-marker {
    display: none;
  }

  > summary::after {
    content: '+';
    margin-inline-start: var(--space-1);
    font-size: 1.25em;
    line-height: 1;
  }

  &[open] > summary::after {
    content: '–';
  }
`;
