import { Tooltip } from '@base-ui/react/tooltip';
import styled from 'styled-components';

export const Place = styled(Tooltip.Positioner)`
  z-index: var(--layer-menu);
`;

export const Bubble = styled(Tooltip.Popup)`
  max-width: 20rem;
  padding: var(--space-half) var(--space-1);
  border: 1px solid transparent;
  border-radius: var(--radius-s);
  background: var(--color-ink);
  color: var(--color-ground);
  font: var(--type-text-s);
`;
