import { css } from 'styled-components';
import { link } from '../link.styles.ts';

/** For a `details` element: the summary looks like a link, and an icon shows whether it is open. */
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
