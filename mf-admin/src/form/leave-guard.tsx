import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Dialog } from 'shared-kernel/ui/dialog';
import { Choices } from './form.styles.ts';

const isForThisTab = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** The link that a press leaves the screen by. */
const wayOut = (event: MouseEvent): HTMLAnchorElement | undefined => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isForThisTab(event) || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  return link.pathname === window.location.pathname && link.origin === window.location.origin ? undefined : link;
};

interface Props {
  isOn: boolean;
  /** Says what becomes of it; a draft unless it is said. */
  hint?: string;
}

/**
 * Asks before a link leads away from what isn't saved. Whoever goes finds their draft again, as those do who go back by the
 * browser's own button, which nobody asks.
 */
export const LeaveGuard = ({ isOn, hint }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const [link, setLink] = useState<HTMLAnchorElement>();
  const isAllowed = useRef(false);

  const onClick = useEffectEvent((event: MouseEvent): void => {
    const way = isOn && !isAllowed.current ? wayOut(event) : undefined;
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    setLink(way);
  });

  useEffect(() => {
    const listen = (event: MouseEvent): void => onClick(event);
    document.addEventListener('click', listen, true);
    return () => document.removeEventListener('click', listen, true);
  }, []);

  const go = (): void => {
    isAllowed.current = true;
    setLink(undefined);
    link?.click();
    isAllowed.current = false;
  };

  if (!link) return null;
  return (
    <Dialog labelledBy={id} onDismiss={() => setLink(undefined)}>
      <h2 id={id}>{t('leave.title')}</h2>
      <p>{hint ?? t('leave.hint')}</p>
      <Choices>
        <Button onClick={() => setLink(undefined)}>{t('leave.stay')}</Button>
        <Button kind="secondary" onClick={go}>
          {t('leave.go')}
        </Button>
      </Choices>
    </Dialog>
  );
};
