import styled, { css } from 'styled-components';

/** Hides from the eye alone what listeners are told: for parts of a component that has styles of its own. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text for listeners, who don't see what makes it needless. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
