import { useCallback, useEffect, useState } from 'react';
import { hasDecided, rememberDecision } from '../../features/newsletter/memory.ts';

/** How long a page is left to its reader before it offers anything. */
const DELAY_MS = 15_000;
/** How often to look whether what the person is busy with is done. */
const RETRY_MS = 1_000;

/** One thing at a time: no dialog opens over another, nor takes what somebody types elsewhere. */
const isBusy = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false);

/**
 * When to offer the newsletter: once, a while after the page has hydrated, to whoever hasn't decided about it.
 * @param isUnwelcome - the page isn't one for it
 */
export const useOffer = (isUnwelcome: boolean): { isOpen: boolean; close: () => void } => {
  const [phase, setPhase] = useState<'waiting' | 'open' | 'over'>('waiting');

  useEffect(() => {
    if (phase !== 'waiting' || isUnwelcome) return undefined;
    let timer: number;
    const look = (): void => {
      if (hasDecided()) setPhase('over');
      else if (isBusy()) timer = window.setTimeout(look, RETRY_MS);
      else setPhase('open');
    };
    timer = window.setTimeout(look, DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [phase, isUnwelcome]);

  const close = useCallback(() => {
    // Who has subscribed in it closes it too.
    if (!hasDecided()) rememberDecision('dismissed');
    setPhase('over');
  }, []);
  return { isOpen: phase === 'open', close };
};
