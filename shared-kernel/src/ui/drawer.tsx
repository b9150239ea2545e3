import type { ReactNode } from 'react';
import { Side } from './drawer.styles.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.styles.ts';
import type { DrawerState } from './use-drawer.ts';

interface Props {
  /** Target of `popoverTarget` in the button that opens it. */
  id: string;
  label: string;
  /** Label of the close button. */
  close: string;
  drawer: DrawerState;
  children: ReactNode;
}

/**
 * Contains in narrow windows what is part of the page in wide ones. It is a popover, so that it opens and closes
 * without scripts.
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
