import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { guardLeaving } from '../app/leave-guards.ts';
import { LeaveDialog } from './leave-dialog.tsx';

const isForThisTab = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** The link of a click that leaves the screen. */
const wayOut = (event: MouseEvent): HTMLAnchorElement | undefined => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isForThisTab(event) || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  // Links to mail and phone programs don't leave the page.
  if (!link.protocol.startsWith('http')) return undefined;
  return link.pathname === window.location.pathname && link.origin === window.location.origin ? undefined : link;
};

interface Props {
  isOn: boolean;
  /** Saves the changes before the screen is left; without success, the dialog asks. */
  save?: () => Promise<boolean>;
  /** Says what is lost. Without it, changes stay as a draft, and browsers ask on their own when the page closes. */
  hint?: string;
}

/**
 * Asks before a link or a menu leaves unsaved changes. Changes stay as a draft, also after the browser's back button,
 * which can't be intercepted.
 */
export const LeaveGuard = ({ isOn, save, hint }: Props) => {
  const t = useTexts('mf-admin');
  const [way, setWay] = useState<{ go: () => void }>();
  const isAllowed = useRef(false);

  const onClick = useEffectEvent((event: MouseEvent): void => {
    const link = isOn && !isAllowed.current ? wayOut(event) : undefined;
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    void saveAndGo(() => link.click());
  });

  useEffect(() => {
    const listen = (event: MouseEvent): void => onClick(event);
    document.addEventListener('click', listen, true);
    return () => document.removeEventListener('click', listen, true);
  }, []);

  const saveAndGo = useEffectEvent(async (way: () => void): Promise<void> => {
    if (await save?.()) pass(way);
    else setWay({ go: way });
  });

  useEffect(() => (isOn ? guardLeaving((way) => void saveAndGo(way)) : undefined), [isOn]);

  const isLost = isOn && hint !== undefined;
  useEffect(() => {
    if (!isLost) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isLost]);

  const close = (): void => setWay(undefined);
  const pass = (go: () => void): void => {
    isAllowed.current = true;
    close();
    go();
    isAllowed.current = false;
  };

  return way ? <LeaveDialog hint={hint ?? t('leave.hint')} onStay={close} onGo={() => pass(way.go)} /> : null;
};
