import {
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocale } from 'shared-kernel/site';
import { Icon, IconButton } from 'shared-kernel/ui';
import type { Locale } from '../../contracts/index.ts';
import { Sheet } from './dialog.styles.ts';
import { holdPage, scrollbarWidth } from './hold-page.ts';

const CLOSE: Record<Locale, string> = { fr: 'Fermer', ar: 'إغلاق', en: 'Close' };

/** `whole` is as large as the screen. */
export type DialogSize = 'small' | 'medium' | 'large' | 'whole';

interface Props {
  /** Id of the heading that names it. */
  labelledBy: string;
  size?: DialogSize;
  /** The person wants to be rid of it: Escape, a press beside it, or the button. Without one it stays. */
  onDismiss?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A native modal dialog, open for as long as it is rendered and visible; on phones a sheet at the bottom. What lies
 * behind is out of reach and doesn't scroll, and the focus goes back to where it was.
 */
export const Dialog = ({ labelledBy, size = 'small', onDismiss, children }: Props) => {
  const close = CLOSE[useLocale()];
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  const [room] = useState(scrollbarWidth);

  // A browser asks the page once, and closes at the next Escape whatever it was told.
  const onClosed = useEffectEvent((): void => {
    if (dialog.current?.open) return;
    // It goes when its owner takes it away, who may want to ask first.
    dialog.current?.showModal();
    onDismiss?.();
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    const letGo = holdPage(room);
    element?.showModal();
    element?.addEventListener('close', onClosed);
    return () => {
      element?.removeEventListener('close', onClosed);
      element?.close();
      letGo();
    };
  }, [room]);

  const onCancel = (event: SyntheticEvent): void => {
    // A file chooser inside is cancelled too, and React tells its parents.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onDismiss?.();
  };
  const isBeside = (event: SyntheticEvent): boolean => event.target === dialog.current;
  // Text that is marked from inside outwards ends beside the dialog, and is no press there.
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
        <IconButton type="button" className="close" aria-label={close} onClick={onDismiss}>
          <Icon name="close" />
        </IconButton>
      )}
    </Sheet>
  );
};
