import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { Button, Icon, IconButton } from 'shared-kernel/ui';
import { useTopDialog } from 'shared-kernel/ui/dialog';
import { UNDO_ID, useFocusAfter, useFocusIfLost } from '../focus.ts';
import { keepsUndo } from './keeps-undo.ts';
import { Bar } from './undo-bar.styles.ts';

/**
 * Says what was done, as ra-core's notifications do, and offers to undo it until something else is done or another screen
 * is opened. What can't be undone is said where all of the site says such things.
 * @param place - the element of the screen's save bar that shows the offer; without one, it lies over the window's end
 */
export const UndoBar = ({ place }: { place: HTMLElement | null }) => {
  const translate = useTranslate();
  const dialog = useTopDialog();
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<{ offer: NotificationPayload; turn: number }>();

  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (next?.notificationOptions?.undo) setShown((before) => ({ offer: next, turn: (before?.turn ?? 0) + 1 }));
    else if (next) notify[next.type === 'error' ? 'error' : 'success'](translate(String(next.message)));
  }, [notifications, takeNotification, translate]);

  const { pathname, state } = useLocation();
  const isWayBack = useNavigationType() === 'POP';
  const [at, setAt] = useState(pathname);
  if (at !== pathname) {
    setAt(pathname);
    // The way back leads to a screen that an earlier offer was kept for.
    if (isWayBack || !keepsUndo(state)) setShown(undefined);
  }

  // Something else may have been done meanwhile.
  const close = (): void => setShown((now) => (now === shown ? undefined : now));
  const region = <Region>{shown && <Offer key={shown.turn} offer={shown.offer} onClose={close} />}</Region>;
  const target = dialog ?? place;
  return target ? createPortal(region, target) : region;
};

/** Stands before what it says: some screen readers miss what comes with its region, as into a dialog. */
const Region = ({ children }: { children: ReactNode }) => {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return <div role="status">{isThere && children}</div>;
};

const Offer = ({ offer, onClose }: { offer: NotificationPayload; onClose: () => void }) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useFocusIfLost(bar);
  useFocusAfter();
  const undo = async (): Promise<void> => {
    setBusy(true);
    const isUndone: unknown = await offer.notificationOptions?.undo();
    setBusy(false);
    if (isUndone !== false) onClose();
  };
  return (
    <Bar ref={bar} id={UNDO_ID} role="group" aria-labelledby={id} tabIndex={-1}>
      <span id={id}>{offer.message}</span>
      <Button kind="quiet" isBusy={isBusy} onClick={() => void undo()}>
        {t('undo.button')}
      </Button>
      <IconButton type="button" aria-label={t('undo.close')} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </Bar>
  );
};
