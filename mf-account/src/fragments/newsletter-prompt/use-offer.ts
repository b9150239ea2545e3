import { useCallback, useEffect, useState } from 'react';
import { hasDecided, rememberDecision } from '../../features/newsletter/memory.ts';

/** Milliseconds from hydration to the offer: the specification's. */
const DELAY_MS = 15_000;
/** Milliseconds from the last input or focused field, and from the last open dialog or menu, to the offer. */
const QUIET_MS = 60_000;
const RETRY_MS = 1_000;
/** Events of a visitor who uses a field or a dialog. */
const USES = ['input', 'focusin', 'focusout', 'click', 'keydown', 'toggle', 'close'];
/** Fields, dialogs and open drawers, which are popovers. */
const FIELD = 'input, textarea, select, [contenteditable]';
const USED = `${FIELD}, dialog, [role=dialog]`;
const OPEN_DIALOG = 'dialog[open], [role=dialog]';

const isTyping = (): boolean => document.activeElement?.matches(FIELD) ?? false;

/**
 * Opens the offer of the newsletter once, 15 seconds after hydration, to visitors who haven't decided about it. It stays
 * closed on a page where a field was filled in, and for a minute after that, after another dialog or drawer, and after
 * a field had the focus.
 *
 * @param page - address of the page; undefined where the offer is not wanted
 */
export const useOffer = (page: string | undefined): { isOpen: boolean; close: () => void } => {
  const [phase, setPhase] = useState<'waiting' | 'open' | 'over'>('waiting');
  const [earliest] = useState(() => ({ time: 0 }));

  // The clock moves between rendering and hydration, on a busy machine by much.
  useEffect(() => {
    earliest.time = Date.now() + DELAY_MS;
  }, [earliest]);

  useEffect(() => {
    if (phase !== 'waiting' || page === undefined) return undefined;
    const postpone = (): void => {
      earliest.time = Math.max(earliest.time, Date.now() + QUIET_MS);
    };
    let timer: number | undefined;
    const wait = (): void => {
      timer = window.setTimeout(check, Math.max(earliest.time - Date.now(), RETRY_MS));
    };
    const check = (): void => {
      if (isTyping() || document.querySelector(OPEN_DIALOG)) postpone();
      if (Date.now() < earliest.time) wait();
      else setPhase(hasDecided() ? 'over' : 'open');
    };
    const onUse = ({ type, target }: Event): void => {
      if (type === 'input') window.clearTimeout(timer);
      if (type === 'input' || (target instanceof Element && target.closest(USED))) postpone();
    };
    wait();
    for (const type of USES) document.addEventListener(type, onUse, true);
    return () => {
      window.clearTimeout(timer);
      for (const type of USES) document.removeEventListener(type, onUse, true);
    };
  }, [phase, page, earliest]);

  const close = useCallback(() => {
    // A visitor who has subscribed in it closes it too.
    if (!hasDecided()) rememberDecision('dismissed');
    setPhase('over');
  }, []);
  return { isOpen: phase === 'open', close };
};
