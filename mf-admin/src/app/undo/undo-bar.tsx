import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { Button, Icon, IconButton } from 'shared-kernel/ui';
import { useTopDialog } from 'shared-kernel/ui/dialog';
import { UNDO_ID, useFocusAfter, useFocusIfLost } from '../focus.ts';
import { shouldKeepUndo } from './keep-undo.ts';
import { Bar } from './undo-bar.styles.ts';

/**
 * Shows ra-core's notifications with an offer to undo, until the next action or navigation. Notifications that can't be
 * undone use the site's pop-up messages.
 * @param place - the element of the screen's save bar for the offer; without one, the offer covers the bottom of the
 *   window
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
    // The state of an earlier history entry refers to an earlier offer.
    if (isWayBack || !shouldKeepUndo(state)) setShown(undefined);
  }

  // Another action may have replaced the offer.
  const close = (): void => setShown((now) => (now === shown ? undefined : now));
  const region = <Region>{shown && <Offer key={shown.turn} offer={shown.offer} onClose={close} />}</Region>;
  const target = dialog ?? place;
  return target ? createPortal(region, target) : region;
};

/**
 * Renders the region before its message: some screen readers miss a region that is added with its message, such as in a
 * dialog.
 */
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
