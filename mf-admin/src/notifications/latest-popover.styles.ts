import { Popover } from '@base-ui/react/popover';
import styled from 'styled-components';

export const Place = styled(Popover.Positioner)`
  z-index: var(--layer-menu);
`;

/** The latest notifications: a panel over the screen. */
export const Latest = styled(Popover.Popup)`
  width: 26rem;
  max-width: calc(100vw - 2 * var(--gutter));
  max-height: var(--available-height);
  overflow-y: auto;
  border-radius: var(--radius-m);
  box-shadow: var(--shadow-high);
`;
