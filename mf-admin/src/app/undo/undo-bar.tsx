import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { Button, Icon, IconButton } from 'shared-kernel/ui';
import styled from 'styled-components';

/** Milliseconds in which something can be undone, once nobody points at the bar or has the focus in it. */
const TIME_MS = 10_000;

const Bar = styled.div`
  position: fixed;
  z-index: var(--layer-notice);
  inset-block-end: var(--space-2);
  inset-inline: var(--space-2);
  display: flex;
  align-items: center;
  gap: var(--space-1);
  width: fit-content;
  max-width: calc(100vw - 2 * var(--space-2));
  margin-inline: auto;
  padding: var(--space-half) var(--space-half) var(--space-half) var(--space-2);
  border-radius: var(--radius-m);
  background: var(--color-night);
  color: var(--color-on-night);
  box-shadow: var(--shadow-high);
  font: var(--type-label);

  && button {
    color: inherit;
  }

  &:empty {
    display: none;
  }
`;

/**
 * Says what was done, as ra-core's notifications do, and takes it back for whoever thinks better of it. What can't be taken
 * back is said where all of the site says such things.
 */
export const UndoBar = () => {
  const t = useTexts('mf-admin');
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<NotificationPayload>();
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (next?.notificationOptions?.undo) setShown(next);
    else if (next) notify[next.type === 'error' ? 'error' : 'success'](translate(String(next.message)));
  }, [notifications, takeNotification, translate]);

  useEffect(() => {
    if (!shown || isHeld) return;
    const timer = setTimeout(() => setShown(undefined), TIME_MS);
    return () => clearTimeout(timer);
  }, [shown, isHeld]);

  const close = (): void => {
    setShown(undefined);
    setHeld(false);
  };
  const undo = (): void => {
    void shown?.notificationOptions?.undo();
    close();
  };

  return (
    <div role="status">
      {shown && (
        <Bar
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <span>{shown.message}</span>
          <Button kind="quiet" onClick={undo}>
            {t('undo.button')}
          </Button>
          <IconButton type="button" aria-label={t('undo.close')} onClick={close}>
            <Icon name="close" />
          </IconButton>
        </Bar>
      )}
    </div>
  );
};
