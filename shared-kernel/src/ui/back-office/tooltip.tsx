import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { Bubble, Place } from './tooltip.styles.ts';

interface Props {
  /** Names the button, also for listeners and for those who have no pointer to rest on it. */
  label: string;
  /** A button with nothing in it but an icon. */
  children: ReactElement;
}

/** Shows an icon's name beside it while a pointer rests on it or it has the focus. Escape puts it away. */
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
