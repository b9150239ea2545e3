import type { ReactNode } from 'react';
import { Side } from './drawer.styles.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.styles.ts';
import type { DrawerState } from './use-drawer.ts';

interface Props {
  /** What opens it names it as its `popoverTarget`. */
  id: string;
  label: string;
  /** Names the button that closes it. */
  close: string;
  drawer: DrawerState;
  children: ReactNode;
}

/**
 * Holds at the side of a narrow window what stands in its place in a wide one. It is a popover, so that it opens and
 * closes without scripts.
 */
export const Drawer = ({ id, label, close, drawer, children }: Props) => (
  <Side
    id={id}
    popover="auto"
    ref={drawer.drawer}
    onToggle={drawer.onToggle}
    {...(drawer.isOpen && { role: 'dialog', 'aria-modal': true, 'aria-label': label })}
  >
    <IconButton type="button" className="close" popoverTarget={id} popoverTargetAction="hide" aria-label={close}>
      <Icon name="close" />
    </IconButton>
    {children}
  </Side>
);
