import { Link as RouterLink } from 'react-router-dom';
import styled, { css } from 'styled-components';

/** A link that stands alone and is as high as a finger needs: for anchors within a component that has styles of its own. */
export const link = css`
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
  color: var(--color-accent);
  font: var(--type-label);
`;

/** A link to another page that stands alone: links in running text need no part. */
export const Link = styled(RouterLink)`
  ${link}
`;
