import {
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Icon, IconButton } from 'shared-kernel/ui';
import { Sheet } from './dialog.styles.ts';
import { lockScroll, scrollbarWidth } from './lock-scroll.ts';

/** `whole` fills the screen. */
export type DialogSize = 'small' | 'medium' | 'large' | 'whole';

interface Props {
  /** Id of the heading that names the dialog. */
  labelledBy: string;
  size?: DialogSize;
  /**
   * Called when the user dismisses the dialog: by Escape, a press beside it, or the close button. Without it, the
   * dialog can't be dismissed.
   */
  onDismiss?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A native modal dialog, open while it is rendered; on phones a sheet at the bottom. The page behind is inert and
 * doesn't scroll, and closing restores the focus.
 */
export const Dialog = ({ labelledBy, size = 'small', onDismiss, children }: Props) => {
  const t = useTexts('shared-kernel/ui/dialog');
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  const [room] = useState(scrollbarWidth);

  // Browsers fire `cancel` once, and close at the next Escape even when the first was prevented.
  const onClosed = useEffectEvent((): void => {
    if (dialog.current?.open) return;
    // Reopen it: only its owner closes it, and may ask for confirmation first.
    dialog.current?.showModal();
    onDismiss?.();
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    const unlock = lockScroll(room);
    element?.showModal();
    element?.addEventListener('close', onClosed);
    return () => {
      element?.removeEventListener('close', onClosed);
      element?.close();
      unlock();
    };
  }, [room]);

  const onCancel = (event: SyntheticEvent): void => {
    // The cancel event of a file chooser inside bubbles in React.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onDismiss?.();
  };
  const isBeside = (event: SyntheticEvent): boolean => event.target === dialog.current;
  // Selecting text from inside to outside isn't a press beside the dialog.
  const onPointerDown = (event: PointerEvent): void => {
    isPressedBeside.current = isBeside(event);
  };

  return (
    <Sheet
      ref={dialog}
      aria-labelledby={labelledBy}
      className={size}
      closedby={onDismiss ? undefined : 'none'}
      onCancel={onCancel}
      onPointerDown={onPointerDown}
      onClick={(event) => isBeside(event) && isPressedBeside.current && onDismiss?.()}
    >
      <div className="content">{children}</div>
      {onDismiss && (
        <IconButton type="button" className="close" aria-label={t('close')} onClick={onDismiss}>
          <Icon name="close" />
        </IconButton>
      )}
    </Sheet>
  );
};
