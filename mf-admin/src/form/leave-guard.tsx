import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { guardLeaving } from '../app/leaving.ts';
import { LeaveDialog } from './leave-dialog.tsx';

const isForThisTab = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** The link that a press leaves the screen by. */
const wayOut = (event: MouseEvent): HTMLAnchorElement | undefined => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isForThisTab(event) || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  // A mail or a call opens beside the page.
  if (!link.protocol.startsWith('http')) return undefined;
  return link.pathname === window.location.pathname && link.origin === window.location.origin ? undefined : link;
};

interface Props {
  isOn: boolean;
  /** Says what is lost; without it, what is typed stays as a draft, of which browsers ask by themselves. */
  hint?: string;
}

/**
 * Asks before a link or a menu leads away from what isn't saved. Whoever goes finds their draft again, as those do who go
 * back by the browser's own button, which nobody asks.
 */
export const LeaveGuard = ({ isOn, hint }: Props) => {
  const t = useTexts('mf-admin');
  const [way, setWay] = useState<{ go: () => void }>();
  const isAllowed = useRef(false);

  const onClick = useEffectEvent((event: MouseEvent): void => {
    const link = isOn && !isAllowed.current ? wayOut(event) : undefined;
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    setWay({ go: () => link.click() });
  });

  useEffect(() => {
    const listen = (event: MouseEvent): void => onClick(event);
    document.addEventListener('click', listen, true);
    return () => document.removeEventListener('click', listen, true);
  }, []);

  useEffect(() => (isOn ? guardLeaving((go) => setWay({ go })) : undefined), [isOn]);

  const isLost = isOn && hint !== undefined;
  useEffect(() => {
    if (!isLost) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isLost]);

  const close = (): void => setWay(undefined);
  const go = (): void => {
    isAllowed.current = true;
    close();
    way?.go();
    isAllowed.current = false;
  };

  return way ? <LeaveDialog hint={hint ?? t('leave.hint')} onStay={close} onGo={go} /> : null;
};
