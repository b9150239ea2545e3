import { Link as RouterLink } from 'react-router-dom';
import styled, { css } from 'styled-components';

/** A standalone link with the height of a touch target, as a mixin for anchors of a styled component. */
export const link = css`
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
  color: var(--color-accent);
  font: var(--type-label);
`;

/** A standalone link to another page. Links within text need no component. */
export const Link = styled(RouterLink)`
  ${link}
`;
