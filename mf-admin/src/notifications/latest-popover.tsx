import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Directed } from '../ui/directed.tsx';
import { LatestPanel } from './latest-panel.tsx';
import { Latest, Place } from './latest-popover.styles.ts';

interface Props {
  /** The button that opens it. */
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  hasUnread: boolean;
  onClose: () => void;
}

/** The latest notifications below the bell. Escape and presses elsewhere close it. */
export const LatestPopover = ({ button, isOpen, hasUnread, onClose }: Props) => {
  const t = useTexts('mf-admin');
  // A press on the button closes it by itself.
  const onOpenChange = (_: boolean, { event }: { event: Event }): void => {
    if (!button.current?.contains(event.target as Node)) onClose();
  };
  return (
    <Directed>
      <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
        <Popover.Portal>
          <Place anchor={button} align="end" sideOffset={4}>
            <Latest aria-label={t('notifications.title')} finalFocus={button}>
              <LatestPanel hasUnread={hasUnread} onLeave={onClose} />
            </Latest>
          </Place>
        </Popover.Portal>
      </Popover.Root>
    </Directed>
  );
};
