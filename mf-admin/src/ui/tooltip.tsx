import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { Bubble, Place } from './tooltip.styles.ts';

interface Props {
  /** Name of the button, also for screen readers and keyboards. */
  label: string;
  /** A button with only an icon. */
  children: ReactElement;
}

/** Shows the name of an icon button on hover and focus. Escape hides it. */
export const Tooltip = ({ label, children }: Props) => (
  <Base.Root>
    <Base.Trigger aria-label={label} render={children} />
    <Base.Portal>
      <Place sideOffset={4}>
        <Bubble aria-hidden="true">{label}</Bubble>
      </Place>
    </Base.Portal>
  </Base.Root>
);
